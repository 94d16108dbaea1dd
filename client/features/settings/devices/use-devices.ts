import { useCallback, useEffect, useState } from 'react'
import type { Device, Devices } from '#shared/devices.ts'
import type { Api } from '../../../lib/api.ts'
import { ApiError, networkError } from '../../../lib/api-error.ts'
import { failureKind } from '../../../lib/failure-kind.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { askForDevices, endDevice, endOtherDevices } from './devices-api.ts'

export interface DeviceEnds {
  /** Whether it has ended. Why not is said in a message. */
  end(device: Device): Promise<boolean>
  endOthers(): Promise<boolean>
  /** Takes out of the list what has ended. */
  forget(hasEnded: (device: Device) => boolean): void
}

interface DevicesState extends DeviceEnds {
  /** Undefined while they are on the way, and where they could not be loaded. */
  known: Devices | undefined
  /** Why. It stays until there is an answer to another try. */
  problem: 'offline' | 'failed' | undefined
  isAsking: boolean
  load(): void
}

/** Where the writer is signed in: asked when it is shown, and again when the network is back. */
export function useDevices(request: Api): DevicesState {
  const [known, setKnown] = useState<Devices>()
  const [problem, setProblem] = useState<DevicesState['problem']>()
  const [isAsking, setIsAsking] = useState(true)
  const toasts = useToasts()

  const load = useCallback(() => {
    const asking = new AbortController()
    const { signal } = asking
    setIsAsking(true)
    askForDevices(request, signal)
      .then(setKnown, (error) => {
        if (!signal.aborted) setProblem(failureKind(error) === 'network' ? 'offline' : 'failed')
      })
      .finally(() => signal.aborted || setIsAsking(false))
    return () => asking.abort()
  }, [request])

  useEffect(() => load(), [load])

  useEffect(() => {
    if (problem !== 'offline') return
    const retry = () => void load()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [problem, load])

  const told = async (name: string, ended: Promise<void>) => {
    try {
      await ended
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOffline = failureKind(error) === 'network'
      toasts.error(isOffline ? networkError : `${name} could not be signed out. Please try again.`)
      return false
    }
  }

  return {
    known,
    problem: known ? undefined : problem,
    isAsking,
    load,
    end: (device) => told(device.name, endDevice(request, device.id)),
    endOthers: () => told('Your other devices', endOtherDevices(request)),
    forget: (hasEnded) => setKnown((known) => known && without(hasEnded, known)),
  }
}

/** Where no other one is left of those that were told, none is left of those that were not: all have ended at once. */
function without(hasEnded: (device: Device) => boolean, { devices, has_more }: Devices): Devices {
  const left = devices.filter((device) => !hasEnded(device))
  return { devices: left, has_more: has_more && left.some(({ is_this }) => !is_this) }
}
