import { flag, list, number, object, text } from './reader.ts'

const readDevice = object({
  /** The id of the session. It gives no access: it only lets its writer end that session. */
  id: text,
  /** A description, such as “Firefox on Windows”. */
  name: text,
  /** Whether this device sent the request. */
  is_this: flag,
  signed_in_at: number,
  /** A moment on the day, by UTC, on which the session was last renewed. It reveals no more than the day. */
  seen_at: number,
})

/** `GET /api/account/devices`: the device that sent the request first, then the others by the day of their last use. */
export const readDevices = object({
  devices: list(readDevice),
  /** Whether there are further devices, last used before these. */
  has_more: flag,
})

export type Device = ReturnType<typeof readDevice>
export type Devices = ReturnType<typeof readDevices>
