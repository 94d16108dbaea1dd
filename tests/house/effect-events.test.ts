import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'
import { isFunction, isNode, type Node, nameOf, readSource, type Source, walk } from './source/tree.ts'

/*
 * In React, only an effect or another effect event may call an effect event. A callback that is called at any other
 * time might see the closure of a discarded render. Biome has no rule for this. For all other callbacks, client/lib has
 * `useLatest`.
 */

const sources = projectFiles(/^client\/.*\.tsx?$/).filter((path) => read(path).includes('useEffectEvent('))

test('only effects call effect events', () => {
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.flatMap((path) => misuses(readSource(path)).map((name) => `${path}: ${name}`))).toEqual([])
})

test.each([
  ['by an effect', 'useEffect(() => tell())', []],
  [
    'by what an effect has set up',
    'useEffect(() => { const f = () => tell(); on(f); return () => tell() })',
    [],
  ],
  ['by another effect event', 'const other = useEffectEvent(() => tell())', []],
  ['by a handler', 'const press = () => tell()', ['tell']],
  ['by what lives in a state', 'const [x] = useState(() => make({ say: () => tell() }))', ['tell']],
  ['by nobody, but handed on', 'useEffect(() => on(tell))', ['tell']],
  ['by its parent', 'return <p onClick={tell} />', ['tell']],
])('it knows one that is called %s', (_by, body, found) => {
  const text = `function C({ told }) { const tell = useEffectEvent(told); ${body} }`
  expect(misuses(readSource('sample.tsx', text))).toEqual(found)
})

const runners = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useEffectEvent'])

/** Effect events that are called or passed on outside an effect. */
function misuses({ program }: Source): string[] {
  const events = new Set<string>()
  walk(program, (node) => {
    const name = nameOf(node.id)
    if (name && node.type === 'VariableDeclarator' && calls(node.init) === 'useEffectEvent') events.add(name)
  })
  const found: string[] = []
  walk(program, (node, above) => {
    const name = nameOf(node)
    const [parent] = above
    if (!name || !events.has(name) || !parent || isNoUse(node, parent)) return
    const isCalled = parent.type === 'CallExpression' && parent.callee === node
    const isInEffect = above.some((one, at) => runners.has(calls(one)) && isCallback(above[at - 1]))
    if (!isCalled || !isInEffect) found.push(name)
  })
  return found
}

/** Declarations and names of fields, which are no uses. */
function isNoUse(node: Node, parent: Node): boolean {
  if (parent.type === 'VariableDeclarator') return parent.id === node
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent.type === 'Property' && parent.key === node && parent.value !== node
}

function isCallback(node: Node | undefined): boolean {
  return node !== undefined && isFunction(node)
}

function calls(node: unknown): string {
  return (isNode(node) && node.type === 'CallExpression' && nameOf(node.callee)) || ''
}
