import { test as base, expect } from '@playwright/test'
import { faults } from './faults.ts'
import { complaintsAbout, playFault, playFaultOn } from './play-fault.ts'
import { openStage, type Stage } from './stage.ts'

// One or two rounds of each fault. `npm run faults` runs any number of rounds, always with browsers that store the
// pages for starts without a network.

/** Faults in which chance decides what a kill interrupts. */
const playedTwice = new Set(['browser-killed', 'closing', 'delete-edit', 'server-killed', 'two-windows'])

/**
 * `npm test` plays the faults that are not listed here. Each listed one affects the page, the network or the server in
 * a way in which another fault does too.
 */
const inLongForm = new Set([
  'clocks',
  'database-locked',
  'database-restarted',
  'delete-edit',
  'delete-typing',
  'dictation',
  'disk-full',
  'frozen-window',
  'offline-clash',
  'proxy',
  'rephrase',
  'slow-line',
  'slow-network',
  'stale-suggestion',
  'storage-evicted',
  'storage-refused',
  'switching',
  'two-processes',
  'two-rewrites',
])

const seed = Number(process.env.FAULT_SEED ?? 1)

const test = base.extend<object, { sharedStage: Stage }>({
  sharedStage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const stage = await openStage({})
      await use(stage)
      await stage.close()
    },
    { scope: 'worker' },
  ],
})

for (const fault of faults) {
  test(fault.title, { tag: inLongForm.has(fault.name) ? '@long' : [] }, async ({ sharedStage }) => {
    // A round waits for several events, each with its own limit.
    test.setTimeout(300_000)
    const rounds = {
      rounds: playedTwice.has(fault.name) ? 2 : 1,
      seed,
      keepsApp: fault.isAboutStarts ?? false,
    }
    const figures = await (fault.stage ? playFault(fault, rounds) : playFaultOn(sharedStage, fault, rounds))
    expect(complaintsAbout(figures)).toEqual([])
    expect(figures.marks).toBeGreaterThan(0)
  })
}
