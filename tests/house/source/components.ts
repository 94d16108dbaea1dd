import { childrenOf, isFunction, isNode, type Node, nameOf, type Source, walk } from './tree.ts'

interface ComponentFacts {
  path: string
  name: string
  /** Calls of hooks directly in the component. */
  hooks: number
  properties: number
}

/** All components of a file. The properties may be declared in another file. */
export function componentsOf(
  source: Source,
  typeOf: (name: string, source: Source) => Node | undefined,
): ComponentFacts[] {
  const found: ComponentFacts[] = []
  walk(source.program, (node, [parent]) => {
    if (!isFunction(node)) return
    const name = nameOf(node.id) ?? nameOf(parent?.id)
    if (!name || !/^[A-Z]/.test(name) || !source.path.endsWith('.tsx')) return
    found.push({
      path: source.path,
      name,
      hooks: hooksIn(node.body),
      properties: propertiesOf(node, source, typeOf),
    })
  })
  return found
}

function hooksIn(body: unknown): number {
  if (!isNode(body)) return 0
  const own = isHook(body) ? 1 : 0
  return childrenOf(body)
    .filter((child) => !isFunction(child))
    .reduce((sum, child) => sum + hooksIn(child), own)
}

function isHook(node: Node): boolean {
  return node.type === 'CallExpression' && /^use($|[A-Z])/.test(nameOf(node.callee) ?? '')
}

function propertiesOf(
  component: Node,
  source: Source,
  typeOf: (name: string, source: Source) => Node | undefined,
): number {
  const [first] = component.params as Node[]
  const annotation = first && isNode(first.typeAnnotation) ? first.typeAnnotation.typeAnnotation : undefined
  return members(annotation)

  function members(type: unknown): number {
    if (!isNode(type)) return 0
    if (type.type === 'TSTypeLiteral') return (type.members as Node[]).length
    if (type.type === 'TSIntersectionType')
      return (type.types as Node[]).reduce((sum, one) => sum + members(one), 0)
    if (type.type === 'TSInterfaceDeclaration') {
      const above = (type.extends as Node[] | undefined) ?? []
      const inherited = above.reduce((sum, one) => sum + named(one.expression, one), 0)
      return inherited + ((type.body as Node).body as Node[]).length
    }
    if (type.type === 'TSTypeAliasDeclaration') return members(type.typeAnnotation)
    return type.type === 'TSTypeReference' ? named(type.typeName, type) : 0
  }

  function named(name: unknown, { typeArguments }: Node): number {
    const [of, keys] = isNode(typeArguments) ? (typeArguments.params as Node[]) : []
    const called = nameOf(name) ?? ''
    if (called === 'Pick') return keyCount(keys)
    if (called === 'Omit') return Math.max(members(of) - keyCount(keys), 0)
    if (called === 'Partial' || called === 'Readonly' || called === 'Required') return members(of)
    const declared = typeOf(called, source)
    return declared ? members(declared) : 0
  }
}

function keyCount(keys: Node | undefined): number {
  return keys?.type === 'TSUnionType' ? (keys.types as Node[]).length : 1
}
