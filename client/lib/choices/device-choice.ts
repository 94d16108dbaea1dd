import type { DeviceStorage } from '../browser/device-storage.ts'
import { createObservable, type Observed } from '../observable.ts'

/** A choice of one of a few values. The first is the default. */
export interface DeviceChoice<Value extends string> extends Observed<Value> {
  choose(value: Value): void
  isChosen(): boolean
  /** Sets a value that was written down elsewhere. An unknown one counts as the default. */
  take(written: string | undefined): void
}

export type Switch = DeviceChoice<'off' | 'on'>

/** A choice stored on the device, so that it is known at once and without the server. */
export function createDeviceChoice<Value extends string>(
  storage: DeviceStorage,
  name: string,
  [first, ...others]: readonly [Value, ...Value[]],
): DeviceChoice<Value> {
  const key = `longhand:${name}`
  const known = (written: string | null | undefined) => others.find((value) => value === written) ?? first
  const { get, set, subscribe } = createObservable(known(storage.getItem(key)))
  const choose = (value: Value) => {
    if (value === first) storage.removeItem(key)
    else storage.setItem(key, value)
    set(value)
  }
  return {
    get,
    subscribe,
    choose,
    isChosen: () => get() !== first,
    take: (written) => choose(known(written)),
  }
}

export function createSwitch(storage: DeviceStorage, name: string): Switch {
  return createDeviceChoice(storage, name, ['off', 'on'])
}
