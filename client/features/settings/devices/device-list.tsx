import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Device, Devices } from '#shared/devices.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Proof } from '../proof/create-proof.ts'
import { deviceWords } from './device-words.ts'
import { EndOthers } from './end-others.tsx'
import type { DeviceEnds } from './use-devices.ts'

type DeviceListProps = {
  devices: Devices
  ends: DeviceEnds
  proof: Proof
}

/** This browser first, and then the others, each with a button that signs it out. */
export function DeviceList({ devices: { devices, has_more }, ends, proof }: DeviceListProps) {
  const ref = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState('')

  /** The button of the entry at this place now, or of the last one. This browser has no button, so it is the entry itself. */
  const focusOn = (place: number) => {
    const entries = [...(ref.current?.children ?? [])] as HTMLElement[]
    const entry = entries[place] ?? entries.at(-1)
    const target = entry?.querySelector('button') ?? entry
    target?.focus()
  }

  const endOne = async (device: Device) => {
    const { id, name } = device
    setEnding((ids) => new Set([...ids, id]))
    const hasEnded = await ends.end(device)
    const entry = document.activeElement?.closest<HTMLElement>('[data-device-id]')
    const place = entry?.dataset.deviceId === id ? [...(ref.current?.children ?? [])].indexOf(entry) : -1
    // Rendered at once: if nothing had the focus for a moment, the dialog would take it.
    flushSync(() => {
      setEnding((ids) => new Set([...ids].filter((other) => other !== id)))
      if (!hasEnded) return
      ends.forget((other) => other.id === id)
      setNews(`${name} is signed out.`)
    })
    // If the writer has moved the focus meanwhile, it stays there.
    if (hasEnded && place >= 0) focusOn(place)
  }

  const endOthers = async () => {
    if (!(await ends.endOthers())) return false
    flushSync(() => {
      ends.forget(({ is_this }) => !is_this)
      setNews('Signed out everywhere else.')
    })
    focusOn(0)
    return true
  }

  return (
    <>
      <ul ref={ref} className="devices">
        {devices.map((device) => (
          <Entry
            key={device.id}
            device={device}
            isEnding={ending.has(device.id)}
            onEnd={() => endOne(device)}
          />
        ))}
      </ul>
      {devices.some(({ is_this }) => !is_this) && <EndOthers onEnd={endOthers} proof={proof} />}
      <p className="note">
        {has_more && 'There are more. '}Devices only. Longhand does not keep where they are.
      </p>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  )
}

type EntryProps = {
  device: Device
  isEnding: boolean
  onEnd: () => void
}

function Entry({ device, isEnding, onEnd }: EntryProps) {
  const wordsId = useId()
  const { id, name, is_this } = device
  return (
    <li className="device" data-device-id={id} tabIndex={is_this ? -1 : undefined}>
      <div>
        <p className="device-name">{name}</p>
        <p id={wordsId} className="note device-words">
          {deviceWords(device, Date.now())}
        </p>
      </div>
      {!is_this && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Sign out ${name}`}
          aria-describedby={wordsId}
          busy={isEnding}
          busyLabel=""
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
