import { expect, it, vi } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import type { Api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { createLastReplacements, type LastReplacement } from './last-replacements.ts'
import { createUndoing } from './undoing.ts'

const marit = { search: 'Marit', replace: 'Marta', isExact: false, isWhole: false }
const of = (at: number, id: string): LastReplacement => ({
  ...{ ...marit, at },
  tabs: [{ id, title: id, version: `before ${id}`, places: 1 }],
})

/** A server with texts, and with versions of them. */
function start(texts: Record<string, string>) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const request: Api = async (path, { read }) => {
    const [, id = '', version] = /tabs\/([^/?]+)(?:\/versions\/(.+))?/.exec(decodeURIComponent(path)) ?? []
    await gates.get(id)?.promise
    const content = texts[version ?? id]
    if (content === undefined) throw new ApiError('not_found', 404, 'Not found.')
    return read({ ...row, id, content })
  }
  const info = vi.fn()
  const kept = createLastReplacements(storage, 'ada', () => 1_000)
  const undoing = createUndoing({
    request,
    toasts: { info, error: vi.fn(), progress: vi.fn() },
    sendUnsaved: async () => 0,
    onChanged() {},
    kept,
  })
  const seen = () => {
    const stage = undoing.stage.get()
    return stage.kind === 'seen' ? stage.tabs.map(({ tab }) => tab.id) : []
  }
  return { undoing, gates, info, seen }
}

const row = { revision: 2, title: 'A title', writing_date: '2026-01-08' }

it('shows what was looked for last, also where an earlier look ends later', async () => {
  const { undoing, gates, seen } = start({
    one: 'Marta',
    'before one': 'Marit',
    two: 'Marta',
    'before two': 'Marit',
  })
  gates.set('one', Promise.withResolvers())
  undoing.look(of(1, 'one'))
  undoing.look(of(2, 'two'))
  await vi.waitFor(() => expect(seen()).toEqual(['two']))
  gates.get('one')?.resolve()
  await settle()
  expect(seen()).toEqual(['two'])
})

it('does not send the writer to versions that are not there', async () => {
  const { undoing, info } = start({ bare: 'Marta' })
  const all = { ...of(1, 'bare'), tabs: [...of(1, 'bare').tabs, ...of(1, 'gone').tabs] }
  await undoing.undo(
    all,
    all.tabs.map(
      (tab) => ({ tab, back: 0, stay: 1, why: tab.id === 'gone' ? 'gone' : 'no version' }) as const,
    ),
  )
  expect(info.mock.calls.map(([words]) => words)).toEqual([
    'Nothing was brought back. 2 places in “bare” and “gone” stay.',
  ])
})

it('is over when the writer stops it', async () => {
  const { undoing } = start({})
  const undone = undoing.undo(
    of(1, 'one'),
    of(1, 'one').tabs.map((tab) => ({ tab, back: 0, stay: 0 })),
  )
  undoing.stop()
  expect(await undone).toBe(true)
})
