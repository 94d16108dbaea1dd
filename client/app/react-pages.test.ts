import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { pathOf } from '../lib/browser/visit.ts'
import { reactPages } from './react-pages.ts'

const firstPage = readFileSync('client/public/first-page.js', 'utf8')

const addresses = ['', '#', '#/', '#features', '#/no/such/page', '#/logins', '#/app/login', '#/?from=/app']
const spellings = [...reactPages.keys()].flatMap((path) => [
  `#${path}`,
  `#${path.slice(1)}`,
  `#/${path}//`,
  `#${path.toUpperCase()}/`,
  `#${path}?from=mail`,
  `#${path}#there`,
])

it.each([...addresses, ...spellings])('what the head says of %j is what the script finds there', (hash) => {
  const dataset: { page?: string } = {}
  runInNewContext(firstPage, {
    location: { hash },
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
  })
  expect(dataset.page).toBe(reactPages.has(pathOf(hash)) ? 'other' : 'landing')
})
