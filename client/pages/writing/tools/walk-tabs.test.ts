import { expect, it } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { stepToTab } from './walk-tabs.ts'

const tabs = ['one', 'two', 'three', 'four'].map((id) =>
  previewedTab({
    ...{ id, title: id, writing_date: '2026-01-08', font: 'Inter', size: 'normal', timer_minutes: 0 },
    ...{ word_count: 0, preview: '', updated_at: 0 },
  } as Parameters<typeof previewedTab>[0]),
)

/** A strip whose tabs open when the test lets them. */
function walk() {
  const asked: string[] = []
  let shown = tabs[0] ?? null
  let coming: string | undefined
  let arrivals: (() => void)[] = []
  const step = (by: number) =>
    stepToTab(
      {
        tab: shown,
        tabs,
        comingId: () => coming,
        open(tab) {
          asked.push(tab.id)
          coming = tab.id
          return new Promise((resolve) => {
            arrivals.push(() => {
              if (asked.at(-1) === tab.id) shown = tab
              resolve(shown === tab)
            })
          })
        },
      },
      by,
    )
  const arrive = async () => {
    for (const come of arrivals) come()
    arrivals = []
    coming = undefined
    await settle()
  }
  return { asked, step, arrive }
}

it('goes round', async () => {
  const { asked, step, arrive } = walk()
  step(-1)
  await arrive()
  step(1)
  await arrive()
  expect(asked).toEqual(['four', 'one'])
})

it('loses no key that comes before the tab does, and goes on from the one that came', async () => {
  const { asked, step, arrive } = walk()
  for (let key = 0; key < 3; key++) step(1)
  step(-1)
  expect(asked).toEqual(['two', 'three', 'four', 'three'])
  await arrive()
  step(1)
  await arrive()
  expect(asked.at(-1)).toBe('four')
})
