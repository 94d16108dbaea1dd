import { flag, list, number, object, text } from './reader.ts'

const readDevice = object({
  /** The id of the session. It gives no access: it only lets its writer end that session. */
  id: text,
  /** In words, such as “Firefox on Windows”. */
  name: text,
  /** Whether this is the device that asks. */
  is_this: flag,
  signed_in_at: number,
  /**
   * The day, by UTC, on which its session was last renewed: as a moment of that day that tells no more than the day.
   */
  seen_at: number,
})

/** `GET /api/account/devices`: the one that asks first, then by the day on which each was seen. */
export const readDevices = object({
  devices: list(readDevice),
  /** Whether there are more devices, which were last seen before these. */
  has_more: flag,
})

export type Device = ReturnType<typeof readDevice>
export type Devices = ReturnType<typeof readDevices>
