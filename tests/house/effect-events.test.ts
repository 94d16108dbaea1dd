import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

/*
 * React lets an effect event be called by an effect or by another effect event, and nowhere else: what calls back when it
 * likes would sometimes find the closure of a render that never came to be. Biome has no rule for it. `useLatest` in
 * client/lib is for the rest.
 */

const sources = projectFiles(/^client\/.*\.tsx?$/).filter((path) => read(path).includes('useEffectEvent('))

test('effect events are called by effects alone', () => {
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.flatMap((path) => misuses(read(path)).map((name) => `${path}: ${name}`))).toEqual([])
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
  expect(misuses(`function C({ told }) { const tell = useEffectEvent(told); ${body} }`)).toEqual(found)
})

interface Node {
  type: string
  [field: string]: unknown
}

const runners = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useEffectEvent'])

/** The effect events that are called, or handed on, where no effect is. */
function misuses(source: string): string[] {
  const tree = parseAst(source, { lang: 'tsx' }) as unknown as Node
  const events = new Set<string>()
  walk(tree, [], (node) => {
    const { id, init } = node as { id?: Node; init?: Node }
    if (node.type === 'VariableDeclarator' && init && calls(init) === 'useEffectEvent') events.add(nameOf(id))
  })
  const found: string[] = []
  walk(tree, [], (node, above) => {
    const name = nameOf(node)
    const [parent] = above
    if (!events.has(name) || !parent || isNoUse(node, parent)) return
    const isCalled = parent.type === 'CallExpression' && parent.callee === node
    const isInEffect = above.some((one, at) => runners.has(calls(one)) && isFunction(above[at - 1]))
    if (!isCalled || !isInEffect) found.push(name)
  })
  return found
}

/** Where it gets its name, and names of fields. */
function isNoUse(node: Node, parent: Node): boolean {
  if (parent.type === 'VariableDeclarator') return parent.id === node
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent.type === 'Property' && parent.key === node && parent.value !== node
}

function isFunction(node: Node | undefined): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
}

function calls(node: Node): string {
  return node.type === 'CallExpression' ? nameOf(node.callee as Node) : ''
}

function nameOf(node: Node | undefined): string {
  return node && /^(JSX)?Identifier$/.test(node.type) ? String(node.name) : ''
}

/** `above` has the nearest first. */
function walk(node: Node, above: Node[], visit: (node: Node, above: Node[]) => void): void {
  visit(node, above)
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child && 'type' in child) walk(child as Node, [node, ...above], visit)
  }
}
