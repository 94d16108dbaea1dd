import { expect, test } from 'vitest'
import { FakeTabsServer } from '../../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../../lib/api/api.ts'
import { systemClock } from '../../../lib/clock.ts'
import { headingsOfTabs } from './tab-headings.ts'

function asked(server: FakeTabsServer, except?: string) {
  const request = createApi({ fetch: server.fetch, clock: systemClock })
  return headingsOfTabs(request, { except, signal: new AbortController().signal })
}

test('they come in the order of their days, with the lines as they stand, and without those of one tab', async () => {
  const server = new FakeTabsServer()
  const here = server.add({ title: 'Here', content: '# Not this one' })
  server.add({ title: 'Ch 2', content: '# The *ferry*\nIt left.\n## At noon', writing_date: '2026-01-03' })
  server.add({ title: 'Ch 1', content: '# The harbour', writing_date: '2026-01-02' })
  server.add({ title: 'No heading', content: 'Number #7, and # alone' })
  server.add({ title: 'Without', content: 'Words' })
  const { headings, hasMore } = await asked(server, here.id)
  expect(hasMore).toBe(false)
  expect(headings.map(({ tab, title, line, level }) => [tab.title, title, line, level])).toEqual([
    ['Ch 1', 'The harbour', '# The harbour', 1],
    ['Ch 2', 'The ferry', '# The *ferry*', 1],
    ['Ch 2', 'At noon', '## At noon', 2],
  ])
  expect(server.calls.filter((call) => call.includes('texts'))).toHaveLength(1)
})

test('of too many tabs, or too much text, the newest are looked through, and it says that there are more', async () => {
  const server = new FakeTabsServer()
  for (let day = 10; day < 30; day++) {
    const content = `# Day ${day}\n${'x'.repeat(500_000)}`
    server.add({ title: `${day}`, content, writing_date: `2025-12-${day}` })
  }
  server.textsAtOnce = 2
  const { headings, hasMore } = await asked(server)
  expect(hasMore).toBe(true)
  expect(headings.map(({ title }) => title)).toEqual(Array.from({ length: 8 }, (_, at) => `Day ${at + 22}`))
  for (let at = 0; at < 300; at++) server.add({ content: '# One more', writing_date: '2026-02-01' })
  server.textsAtOnce = 100
  const many = await asked(server)
  expect(many.hasMore).toBe(true)
  expect(many.headings.length).toBe(200)
})
