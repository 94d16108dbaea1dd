import { expect } from '@playwright/test'
import type { Device } from './device.ts'

/**
 * What the pages of a browser have complained about. Some drivers tell of it later, and a browser that told of nothing would
 * look content: so its page complains in each way at the end, and all that was told before is answered.
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
