import { ownPlace } from '../../lib/browser/own-place.ts'

type Script = Pick<HTMLScriptElement, 'type' | 'src'>

/**
 * The path of the first script of this window. Its hash identifies the whole release. An extension may have put a script of its
 * own before it.
 */
export function entryPath(scripts: Iterable<Script> = document.scripts, place = ownPlace): string {
  const { origin } = location
  for (const { type, src } of scripts) {
    if (type === 'module' && src.startsWith(`${origin}/`)) return place.ownPath(new URL(src).pathname) ?? src
  }
  throw new Error('index.html has no module script')
}
