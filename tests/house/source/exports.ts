import { isNode, type Node, nameOf, type Source, walk } from './tree.ts'

/** The exports of a file, by name. */
export function exportedNames({ program }: Source): string[] {
  return (program.body as Node[]).flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default']
    if (node.type !== 'ExportNamedDeclaration') return []
    const specifiers = (node.specifiers as Node[]).flatMap(({ exported }) => nameOf(exported) ?? [])
    return [...specifiers, ...declaredNames(node.declaration)]
  })
}

function declaredNames(declaration: unknown): string[] {
  if (!isNode(declaration)) return []
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration.id) ?? []].flat()
  return (declaration.declarations as Node[]).flatMap(({ id }) => {
    if (!isNode(id) || id.type !== 'ObjectPattern') return nameOf(id) ?? []
    return (id.properties as Node[]).flatMap(({ value }) => nameOf(value) ?? [])
  })
}

interface UsedNames {
  specifier: string
  /** `*` if the names are not known. */
  names: string[]
}

/** The imports of a file. */
export function importedNames({ program }: Source): UsedNames[] {
  const found: UsedNames[] = []
  walk(program, (node, above) => {
    const specifier = isNode(node.source) ? node.source.value : undefined
    if (typeof specifier !== 'string') return
    if (node.type === 'ImportExpression') found.push({ specifier, names: namesAwaited(above) })
    else if (node.type === 'ExportAllDeclaration') found.push({ specifier, names: ['*'] })
    else if (Array.isArray(node.specifiers)) found.push({ specifier, names: node.specifiers.map(nameTaken) })
  })
  return found
}

function nameTaken(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return nameOf(specifier.imported ?? specifier.local) ?? '*'
}

/** `const { a } = await import('…')` and `import('…').then(({ a }) => a)`. In other forms it may be any name. */
function namesAwaited(above: Node[]): string[] {
  const pattern = above[0]?.type === 'AwaitExpression' ? above[1]?.id : thenPattern(above)
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return ['*']
  return (pattern.properties as Node[]).map(({ key }) => nameOf(key) ?? '*')
}

function thenPattern([member, call]: Node[]): unknown {
  if (member?.type !== 'MemberExpression' || nameOf(member.property) !== 'then') return undefined
  const [callback] = (call?.arguments as Node[] | undefined) ?? []
  return (callback?.params as Node[] | undefined)?.[0]
}
