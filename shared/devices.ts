import { flag, list, number, object, text } from './reader.ts'

const readDevice = object({
  /** Of the session. It opens nothing: only its writer can end that session with it. */
  id: text,
  /** In words, such as “Firefox on Windows”. */
  name: text,
  /** The one that asks. */
  is_this: flag,
  signed_in_at: number,
  /** On which day, by UTC, its session was last renewed: a moment of that day, which tells no more. */
  seen_at: number,
})

/** `GET /api/account/devices`: the one that asks first, then by the day on which each was seen. */
export const readDevices = object({
  devices: list(readDevice),
  /** There are others, which were not seen for longer than these. */
  has_more: flag,
})

export type Device = ReturnType<typeof readDevice>
export type Devices = ReturnType<typeof readDevices>
