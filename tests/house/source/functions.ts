import { isFunction, isNode, type Node, nameOf, type Source, walk } from './tree.ts'

export interface FunctionFacts {
  path: string
  name: string
  line: number
  lines: number
  /** What the first line of its body says of why it stays whole, however long it is. */
  reason: string | undefined
}

/** Every function with a name, and those without one under the name of what they are given to. */
export function functionsOf({ path, text, program }: Source): FunctionFacts[] {
  const found: FunctionFacts[] = []
  walk(program, (node, above) => {
    if (!isFunction(node)) return
    const [line, last] = [lineAt(text, node.start), lineAt(text, node.end)]
    found.push({
      path,
      name: functionName(node, above),
      line,
      lines: last - line + 1,
      reason: reasonOf(node, text),
    })
  })
  return found
}

/** The function's own name, or the one of the variable, property, method or call that has it. */
function functionName(node: Node, above: Node[]): string {
  const [parent] = above
  const own = nameOf(node.id) ?? nameOf(parent?.id) ?? nameOf(parent?.key)
  if (own) return own
  const callee = parent?.type === 'CallExpression' ? parent.callee : undefined
  const called = nameOf(callee) ?? (isNode(callee) ? nameOf(callee.property) : undefined)
  return called ? `${called}(…)` : '(no name)'
}

function reasonOf(node: Node, text: string): string | undefined {
  if (!isNode(node.body)) return undefined
  const [, first = ''] = text.slice(node.body.start, node.body.end).split('\n')
  return first.match(/^\s*\/\/ (One idea: .+)/)?.[1]
}

export function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
