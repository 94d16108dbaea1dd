import type { CDPSession } from '@playwright/test'

const latencyMs = 150
const megabitsDown = 1.6
const megabitsUp = 0.75
const timesSlower = 4

/** The usual setting of page audits: a mid-range phone on a slow mobile network. */
export const slowPhone = `${megabitsDown} Mbit/s, ${latencyMs} ms to each answer, a processor ${timesSlower} times slower`

export async function beSlowPhone(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(megabitsDown),
    uploadThroughput: bytesPerSecond(megabitsUp),
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
}

function bytesPerSecond(megabits: number): number {
  return (megabits * 1e6) / 8
}
