import { expect, test } from '@playwright/test'
import { faults } from './faults.ts'
import { complaintsAbout, playFault } from './play-fault.ts'

// The short form: a round or two of each fault. `npm run faults` plays as many as one likes.

/** Where it is chance what is under way when something is killed. */
const playedTwice = new Set(['browser-killed', 'closing', 'delete-edit', 'server-killed', 'two-windows'])

const seed = Number(process.env.FAULT_SEED ?? 1)

for (const fault of faults) {
  test(fault.title, async () => {
    // A round waits for several things, each with a limit of its own.
    test.setTimeout(300_000)
    const figures = await playFault(fault, { rounds: playedTwice.has(fault.name) ? 2 : 1, seed })
    expect(complaintsAbout(figures)).toEqual([])
    expect(figures.marks).toBeGreaterThan(0)
  })
}
