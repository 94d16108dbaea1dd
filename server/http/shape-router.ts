import type { Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** The form of answers of Hono's own router: each handler with the parameters of its path. */
type Found<T> = [[T, Record<string, string>][]]

/** Placeholders for the ids of a path, in their order. */
const placeholders = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002']
const ids = /(?<=\/)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/gi
/** More than there are routes with an id. If somebody invents paths until it is full, further shapes are not remembered. */
const maxShapes = 200

/**
 * Finds the routes once for each shape of a path, which is the path without its ids. Hono searches its tree for each call, which
 * took a twentieth of the time of a save. A route's parameter is always a whole part of the path.
 */
export class ShapeRouter<T> implements Router<T> {
  readonly name = 'ShapeRouter'
  readonly #tree = new TrieRouter<T>()
  readonly #known = new Map<string, Found<T>>()

  add(method: string, path: string, handler: T): void {
    this.#known.clear()
    this.#tree.add(method, path, handler)
  }

  match(method: string, path: string): Found<T> {
    const values: string[] = []
    const shape = path.replace(ids, (id) => placeholders[values.push(id) - 1] ?? id)
    if (values.length === 0 || values.length > placeholders.length) return this.#search(method, path)
    const key = `${method} ${shape}`
    const known = this.#known.get(key)
    if (known) return withValues(known, values)
    const found = this.#search(method, shape)
    if (this.#known.size < maxShapes) this.#known.set(key, found)
    return withValues(found, values)
  }

  #search(method: string, path: string): Found<T> {
    return this.#tree.match(method, path) as Found<T>
  }
}

function withValues<T>([handlers]: Found<T>, values: string[]): Found<T> {
  return [
    handlers.map((one) => {
      const [handler, params] = one
      const names = Object.keys(params)
      if (names.length === 0) return one
      const own = names.map((name) => [name, paramOf(params[name] ?? '', values)])
      return [handler, Object.fromEntries(own)]
    }),
  ]
}

function paramOf(param: string, values: string[]): string {
  return values[placeholders.indexOf(param)] ?? param
}
