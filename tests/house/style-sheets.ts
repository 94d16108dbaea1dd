import { projectFiles, read } from './project-files.ts'
import { type Source, walk } from './source/tree.ts'

export interface StyleSheet {
  path: string
  /** Its text without comments. */
  text: string
}

export function readStyleSheets(): StyleSheet[] {
  return projectFiles(/^client\/.*\.css$/).map((path) => ({ path, text: withoutComments(read(path)) }))
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

export function tokensDeclared({ text }: StyleSheet): string[] {
  return [...text.matchAll(/(?<=[\s{;])(--[\w-]+)(?=:)/g)].map(([name]) => name)
}

export function tokensTaken(text: string): string[] {
  return [...text.matchAll(/(?<=var\(\s*)--[\w-]+/g)].map(([name]) => name)
}

interface Declaration {
  property: string
  value: string
}

export function declarationsOf({ text }: StyleSheet): Declaration[] {
  return [...text.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)/g)].map(([, property = '', value = '']) => {
    return { property, value: value.trim() }
  })
}

/** The classes in its selectors. */
export function classesOf({ text }: StyleSheet): string[] {
  const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector.trim())
  return selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/(?<=\.)[a-z][\w-]*/gi)].map(([name]) => name))
}

/** The strings of a source, and prefixes that are completed at run time: `btn--` of `btn--${size}`. */
interface Words {
  whole: Set<string>
  begun: Set<string>
}

export function wordsOf(sources: Source[]): Words {
  const whole = new Set<string>()
  const begun = new Set<string>()
  const add = (text: string) => {
    for (const word of text.split(/[^\w-]+/)) whole.add(word)
  }
  for (const { program } of sources) {
    walk(program, (node) => {
      if (typeof node.value === 'string') add(node.value)
      if (node.type !== 'TemplateElement' || !isTemplateValue(node.value)) return
      add(node.value.raw)
      const [beginning] = node.value.raw.match(/[\w-]+--$/) ?? []
      if (beginning && node.tail === false) begun.add(beginning)
    })
  }
  return { whole, begun }
}

export function isNamed(className: string, { whole, begun }: Words): boolean {
  if (whole.has(className)) return true
  const [, beginning = '', end = ''] = className.match(/^(.+--)(.+)$/) ?? []
  return begun.has(beginning) && whole.has(end)
}

function isTemplateValue(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
}
