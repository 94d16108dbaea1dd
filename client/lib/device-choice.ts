import type { DeviceStorage } from './device-storage.ts'
import { createObservable, type Observed } from './observable.ts'

/** One of a few values. The first is what nobody has chosen. */
export interface DeviceChoice<Value extends string> extends Observed<Value> {
  choose(value: Value): void
}

export type Switch = DeviceChoice<'off' | 'on'>

/** Stored on the device: it depends on the device's keyboard and screen, and changes nothing in a text. */
export function createDeviceChoice<Value extends string>(
  storage: DeviceStorage,
  name: string,
  [first, ...others]: readonly [Value, ...Value[]],
): DeviceChoice<Value> {
  const key = `longhand:${name}`
  const stored = storage.getItem(key)
  const { get, set, subscribe } = createObservable(others.find((value) => value === stored) ?? first)
  return {
    get,
    subscribe,
    choose(value) {
      if (value === first) storage.removeItem(key)
      else storage.setItem(key, value)
      set(value)
    },
  }
}

export function createSwitch(storage: DeviceStorage, name: string): Switch {
  return createDeviceChoice(storage, name, ['off', 'on'])
}
