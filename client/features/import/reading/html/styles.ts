import type { Look } from './render-line.ts'

type Styled = Pick<Look, 'strong' | 'em' | 'struck'>

export interface Styles {
  /** Reads the style sheet of a page. */
  read(sheet: string): void
  /** How words look by the classes and the style of an element. */
  lookOf(attributes: Record<string, string>): Styled
}

/** More than a page of text ever has. */
const maxClasses = 10_000

/**
 * What is bold, italic or struck by a style, as in the pages of Google Docs, which have no tags for that. Of a sheet, only rules for
 * one class are read.
 */
export function createStyles(): Styles {
  const byClass = new Map<string, Styled>()
  return {
    read(sheet) {
      for (const piece of withoutComments(sheet).split('}')) {
        const open = piece.lastIndexOf('{')
        const look = lookOfRules(piece.slice(open + 1))
        if (open === -1 || Object.keys(look).length === 0) continue
        // This rule may be inside of another one, such as one for printing.
        const selectors = piece.slice(piece.lastIndexOf('{', open - 1) + 1, open)
        for (const selector of selectors.split(',')) {
          const name = /^\s*(?:span)?\.([\w-]+)\s*$/.exec(selector)?.[1]
          if (name !== undefined && byClass.size < maxClasses)
            byClass.set(name, { ...byClass.get(name), ...look })
        }
      }
    },
    lookOf({ class: names = '', style = '' }) {
      const looks = names.split(/\s+/).map((name) => byClass.get(name))
      return Object.assign({}, ...looks, lookOfRules(style))
    },
  }
}

function withoutComments(sheet: string): string {
  const rules = sheet.split('*/').map((piece) => piece.split('/*', 1)[0])
  return rules.join('').replace(/<!--|-->/g, '')
}

/** A value such as “inherit” leaves the look as it is around the words. */
function lookOfRules(rules: string): Styled {
  const look: Styled = {}
  for (const rule of rules.split(';')) {
    const [name = '', value = ''] = rule.split(':', 2).map((part) => part.trim())
    if (/^font-weight$/i.test(name)) {
      if (/^(?:bold|[6-9]00)/i.test(value)) look.strong = true
      if (/^(?:normal|lighter|[1-5]00)/i.test(value)) look.strong = false
    }
    if (/^font-style$/i.test(name)) {
      if (/^(?:italic|oblique)/i.test(value)) look.em = true
      if (/^normal/i.test(value)) look.em = false
    }
    if (/^text-decoration(?:-line)?$/i.test(name) && /line-through/i.test(value)) look.struck = true
  }
  return look
}
