import { expect, test } from '@playwright/test'
import { faults } from './faults.ts'
import { complaintsAbout, playFault } from './play-fault.ts'

// The short form: one or two rounds of each fault. `npm run faults` runs as many as you like.

/** For faults in which chance decides what a kill interrupts. */
const playedTwice = new Set(['browser-killed', 'closing', 'delete-edit', 'server-killed', 'two-windows'])

const seed = Number(process.env.FAULT_SEED ?? 1)

for (const fault of faults) {
  test(fault.title, async () => {
    // A round waits for several events, each with its own limit.
    test.setTimeout(300_000)
    const figures = await playFault(fault, { rounds: playedTwice.has(fault.name) ? 2 : 1, seed })
    expect(complaintsAbout(figures)).toEqual([])
    expect(figures.marks).toBeGreaterThan(0)
  })
}
