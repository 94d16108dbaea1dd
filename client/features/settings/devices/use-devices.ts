import type { Device, Devices } from '#shared/devices.ts'
import type { Api } from '../../../lib/api/api.ts'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { failureKind } from '../../../lib/api/failure-kind.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { isNotProved } from '../proof/create-proof.ts'
import { type Asked, useAsked } from '../use-asked.ts'
import { askForDevices, endDevice, endOtherDevices } from './devices-api.ts'

export interface DeviceEnds {
  /** Returns whether it was signed out. If not, a message says why. */
  end(device: Device): Promise<boolean>
  endOthers(): Promise<boolean>
  /** Removes from the list what was signed out. */
  forget(hasEnded: (device: Device) => boolean): void
}

interface DevicesState extends Omit<Asked<Devices>, 'setKnown'> {
  ends: DeviceEnds
}

/** The devices on which the writer is signed in. */
export function useDevices(request: Api): DevicesState {
  const { setKnown, ...asked } = useAsked(request, askForDevices)
  const toasts = useToasts()

  const told = async (name: string, ended: Promise<void>) => {
    try {
      await ended
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isNotProved(error)) return false
      const isOffline = failureKind(error) === 'network'
      toasts.error(isOffline ? networkError : `${name} could not be signed out. Please try again.`)
      return false
    }
  }

  const ends: DeviceEnds = {
    end: (device) => told(device.name, endDevice(request, device.id)),
    endOthers: () => told('Your other devices', endOtherDevices(request)),
    forget: (hasEnded) => setKnown((known) => known && without(hasEnded, known)),
  }
  return { ...asked, ends }
}

/** If no other device is left in the list, all were signed out at once, and also those that were not listed. */
function without(hasEnded: (device: Device) => boolean, { devices, has_more }: Devices): Devices {
  const left = devices.filter((device) => !hasEnded(device))
  return { devices: left, has_more: has_more && left.some(({ is_this }) => !is_this) }
}
