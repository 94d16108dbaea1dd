import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { ShapeRouter } from './shape-router.ts'

const routes: [method: string, path: string][] = [
  ['ALL', '*'],
  ['ALL', '/api/*'],
  ['GET', '/api/tabs'],
  ['GET', '/api/tabs/words-by-day'],
  ['GET', '/api/tabs/:id'],
  ['PATCH', '/api/tabs/:id'],
  ['GET', '/api/tabs/:id/versions/:version'],
  ['ALL', '/*'],
]
const [one, other] = ['8f14e45f-ceea-467f-a7d4-1f0e3c9b2a11', 'C9F0F895-FB98-4B91-99F5-1FD0297E236D']
/** What it puts in their places itself. */
const [first, second] = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002']

const paths = [
  '/',
  '/api/tabs',
  '/api/tabs/',
  '/api/tabs/words-by-day',
  `/api/tabs/${one}`,
  `/api/tabs/${other}`,
  `/api/tabs/${one}/`,
  `/api/tabs/${one}x`,
  `/api/tabs/x${one}`,
  `/api/tabs/${one}/versions/${other}`,
  `/api/tabs/${other}/versions/${one}`,
  `/api/tabs/${one}/versions/words`,
  `/api/tabs/${second}/versions/${one}`,
  `/api/tabs/${second}/versions/${first}`,
  `/api/tabs/${first}/versions/${one}`,
  `/api/tabs/words/versions/${one}`,
  `/${one}/${other}/${first}`,
  `/api/${one}/${one}`,
]

test('finds for every path what the tree finds, at first and again', () => {
  const tree = new TrieRouter<string>()
  const router = new ShapeRouter<string>()
  for (const [method, path] of routes) {
    tree.add(method, path, `${method} ${path}`)
    router.add(method, path, `${method} ${path}`)
  }
  for (const path of [...paths, ...paths.toReversed()]) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect(plain(router.match(method, path)), `${method} ${path}`).toEqual(plain(tree.match(method, path)))
    }
  }
})

test('holds no more shapes than there may be, and finds the others all the same', () => {
  const router = new ShapeRouter<string>()
  router.add('GET', '/made-up/:name/:id', 'handler')
  for (let count = 0; count < 500; count++) router.match('GET', `/made-up/${count}/${one}`)
  for (const count of [7, 499]) {
    expect(plain(router.match('GET', `/made-up/${count}/${other}`))).toEqual([
      ['handler', { name: String(count), id: other }],
    ])
  }
})

/** Hono's objects have no prototype. */
function plain([handlers]: readonly unknown[]): unknown {
  return (handlers as [unknown, object][]).map(([handler, params]) => [handler, { ...params }])
}
