import { test as base, expect } from '@playwright/test'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { complaintsAbout, playFault, playFaultOn } from './play-fault.ts'
import { openStage, type Stage } from './stage.ts'

// One round of each fault; `npm run e2e` plays a second one of some. `npm run faults` runs any number of rounds, always
// with browsers that store the pages for starts without a network.

/** Faults in which chance decides what a kill interrupts. Their second round is long. */
const playedTwice = new Set(['browser-killed', 'closing', 'delete-edit', 'server-killed', 'two-windows'])

/**
 * `npm test` plays the faults that are not listed here. Each listed one affects the page, the network or the server in
 * a way in which another fault or a short journey does too.
 */
const inLongForm = new Set([
  'account-anew',
  'clocks',
  'composition',
  'database-locked',
  'database-restarted',
  'delete-edit',
  'delete-typing',
  'dictation',
  'disk-full',
  'frozen-window',
  'midnight',
  'offline-clash',
  'proxy',
  'rephrase',
  'restored-server',
  'session-ended',
  'slip',
  'slow-line',
  'slow-network',
  'stale-suggestion',
  'storage-evicted',
  'storage-refused',
  'strange-texts',
  'switching',
  'two-processes',
  'two-rewrites',
  'two-windows',
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
  test(fault.title, { tag: inLongForm.has(fault.name) ? '@long' : [] }, ({ sharedStage }) =>
    playRound(sharedStage, fault, seed),
  )
  if (playedTwice.has(fault.name))
    test(`${fault.title}, by another seed`, { tag: '@long' }, ({ sharedStage }) =>
      playRound(sharedStage, fault, seed + 1),
    )
}

async function playRound(sharedStage: Stage, fault: Fault, seed: number): Promise<void> {
  // A round waits for several events, each with its own limit.
  test.setTimeout(300_000)
  const round = { rounds: 1, seed, keepsApp: fault.isAboutStarts ?? false }
  const figures = await (fault.stage ? playFault(fault, round) : playFaultOn(sharedStage, fault, round))
  expect(complaintsAbout(figures)).toEqual([])
  expect(figures.marks).toBeGreaterThan(0)
}
