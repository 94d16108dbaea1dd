import { isFunction, isNode, type Node, nameOf, type Source, walk } from './tree.ts'

export interface FunctionFacts {
  path: string
  name: string
  line: number
  lines: number
  /** The reason for its length, from the first line of its body. */
  reason: string | undefined
}

/** All functions. A function without a name gets the name of what it is assigned or passed to. */
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

/** The function's own name, or the name of the variable, property, method or call that has it. */
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

function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
