import { deviceStorage } from '../../lib/browser/device-storage.ts'
import { createObservable } from '../../lib/observable.ts'

const storageKey = 'longhand:metrics'

/** Whether this device shows the metrics. Off until the writer switches them on. */
export const metricsChoice = createObservable(deviceStorage.getItem(storageKey) === 'on')

export function toggleMetrics(): void {
  const isOn = !metricsChoice.get()
  if (isOn) deviceStorage.setItem(storageKey, 'on')
  else deviceStorage.removeItem(storageKey)
  metricsChoice.set(isOn)
}
