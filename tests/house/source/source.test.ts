import { expect, test } from 'vitest'
import { componentsOf } from './components.ts'
import { cyclesOf } from './cycles.ts'
import { exportedNames, importedNames } from './exports.ts'
import { functionsOf } from './functions.ts'
import { type Node, readSource } from './tree.ts'

const source = (text: string) => readSource('sample.tsx', text)

test('a function is found with its name and its lines, in every way of writing it', () => {
  const text = `
    function one() {
      // One idea: a list of names.
      return 1
    }
    const two = () => 2
    const three = { four() {
    } }
    list.map((item) => item)
  `
  expect(functionsOf(source(text)).map(({ name, line, lines }) => [name, line, lines])).toEqual([
    ['one', 2, 4],
    ['two', 6, 1],
    ['four', 7, 2],
    ['map(…)', 9, 1],
  ])
  expect(functionsOf(source(text)).map(({ reason }) => reason)[0]).toBe('One idea: a list of names.')
})

test('a component is known by its hooks and properties, also those that are declared elsewhere', () => {
  const text = `
    interface Base { a: string }
    interface Props extends Base { b: string; c: string }
    function One({ a }: Props & { d: string }) {
      useState(0)
      const x = useRoom(use(y))
      const press = () => useless()
      return null
    }
    function helper() { useState(0) }
  `
  expect(componentsIn(text)).toEqual([{ path: 'sample.tsx', name: 'One', hooks: 3, properties: 4 }])
})

test('properties that are taken from another type are counted', () => {
  const text = `
    import { type Elsewhere } from './elsewhere.ts'
    interface Base { a: string; b: string; c: string }
    interface Some extends Omit<Base, 'a'> { d: string }
    function One({ a, ...rest }: Pick<Elsewhere.Props, 'a' | 'b'> & { d: string }) { return null }
    function Two(props: Pick<Base, 'a'> & Omit<Base, 'a' | 'b'>) { return null }
    function Three(props: Partial<Base> & Readonly<{ d: string }>) { return null }
    function Four(props: Some) { return null }
  `
  expect(componentsIn(text).map(({ name, properties }) => [name, properties])).toEqual([
    ['One', 3],
    ['Two', 2],
    ['Three', 4],
    ['Four', 3],
  ])
})

test('exports and imports are known by name', () => {
  const text = `
    import one, { two as second } from './a.ts'
    import type * as all from './b.ts'
    export { three } from './c.ts'
    export const four = 4, { five, six: seven } = four
    export interface Eight {}
    const { nine } = await import('./d.ts')
    import('./e.ts').then(({ ten }) => ten)
    lazy(() => import('./f.ts'))
  `
  expect(exportedNames(source(text))).toEqual(['three', 'four', 'five', 'seven', 'Eight'])
  expect(importedNames(source(text))).toEqual([
    { specifier: './a.ts', names: ['default', 'two'] },
    { specifier: './b.ts', names: ['*'] },
    { specifier: './c.ts', names: ['three'] },
    { specifier: './d.ts', names: ['nine'] },
    { specifier: './e.ts', names: ['ten'] },
    { specifier: './f.ts', names: ['*'] },
  ])
})

test('a cycle is found, but not a file that only leads to one', () => {
  const imports = ['ab', 'bc', 'cb', 'cd', 'ee'].map(([from = '', to = '']) => ({ from, to }))
  expect(cyclesOf(imports)).toEqual([['b', 'c'], ['e']])
})

function componentsIn(text: string) {
  const read = source(text)
  const typeOf = (name: string) => (read.program.body as Node[]).find(({ id }) => (id as Node)?.name === name)
  return componentsOf(read, typeOf)
}
