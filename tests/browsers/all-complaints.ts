import { expect } from '@playwright/test'
import type { Device } from './device.ts'

/**
 * What the pages of a browser have complained about. Some drivers report it later, and a driver that reports nothing would look
 * as if all was well. So at the end the page complains in each way, and the result is all that was reported before that.
 */
export async function allComplaints(device: Device, after = 0): Promise<string[]> {
  const before = device.complaints().length
  await device.hand().run(complain, last)
  const told = () => device.complaints().slice(before).join('\n')
  for (const way of ['written', 'thrown', 'refused']) {
    await expect.poll(told, { message: 'the browser tells of complaints' }).toContain(`${last} ${way}`)
  }
  return device
    .complaints()
    .slice(after)
    .filter((complaint) => !complaint.includes(last))
}

const last = 'The last complaint, which is'

/** Runs in the page. */
function complain(words: string): void {
  console.error(`${words} written`)
  setTimeout(() => {
    throw new Error(`${words} thrown`)
  })
  void Promise.reject(new Error(`${words} refused`))
}
