import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { namesInSmall as names } from '../tables/names-in-small.ts'
import type { Finding } from './finding.ts'

/** “In the html standard”, “the whole tcp stack”. */
export function namesInSmall(sentence: Sentence): Finding[] {
  const { tokens, text } = sentence
  // “we turn cbor into json”: a writer who begins with a small letter writes everything in small letters.
  if (sentence.isRest || !/^\P{L}*\p{Lu}/u.test(text) || isProgress.test(text)) return []
  const small = tokens.filter(({ text }) => names.has(text))
  // “Html and css”, “set the url to the url”, “our GitLab and the gitlab host”: all of them, or none.
  if (small.length !== 1 || tokens.some(({ text }) => text === names.get(small[0]?.text ?? ''))) return []
  return tokens.flatMap((token, at) => {
    const right = /^\p{Ll}/u.test(token.text) ? names.get(token.text) : undefined
    if (!right || !standsAlone(sentence, token) || isSaidAsCommand(tokens, at)) return []
    if (hasPair(tokens, at) || isTagName(tokens, at)) return []
    const edit = allowed(sentence, { start: token.start, end: token.end, replacement: right })
    const reason = `“${right}” is written so, with its capitals.`
    return edit ? [{ ...edit, kind: 'spelling' as const, weight: 5, reason }] : []
  })
}

/** Not in a path, an address, a table, a filter of a template, or a name that is made of several. */
function standsAlone({ text }: Sentence, { start, end }: Token): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)]
  return (
    /(?:^|[\s(])$/.test(before) &&
    !/[\\|]\s$/.test(before) &&
    /^(?:[\s).,;:?!]|$)/.test(after) &&
    !/^[.:]\S/.test(after)
  )
}

/** “Creating pdf output ...”: a program tells what it does. */
const isProgress = /^\p{Lu}\p{Ll}+ing\b[^.]* \.{3}\s*$/u

/** “Csv and tsv”: another short form in small letters, which would stay as it is. */
function hasPair(tokens: Token[], at: number): boolean {
  const joins = (token: Token | undefined) => /^(?:and|or|,|\/|&)$/.test(token?.word ?? '')
  const stays = (token: Token | undefined) =>
    token !== undefined && isShortForm.test(token.text) && !names.has(token.text)
  return (joins(tokens[at + 1]) && stays(tokens[at + 2])) || (joins(tokens[at - 1]) && stays(tokens[at - 2]))
}

/** “P, html, body”: tags among others. */
function isTagName(tokens: Token[], at: number): boolean {
  const near = [tokens[at - 1], tokens[at + 1]].flatMap((mark, side) =>
    mark?.text === ',' ? (tokens[side === 0 ? at - 2 : at + 2] ?? []) : [],
  )
  return near.some(({ text }) =>
    /^(?:a|p|\*|body|div|form|h[1-6]|head|img|li|main|nav|ol|span|table|td|tr|ul)$/.test(text),
  )
}

const isShortForm =
  /^(?:[b-df-hj-np-tv-xz\d]{3,5}|epub|odt|ods|rtf|docx?|xlsx?|svg|gif|ya?ml|toml|jpe?g|tiff|avi|wav|ogg|tar|imap|odbc|ldap|rpc|dhcp|ssid|ram|dita|rdf|owl)$/

/** “Run json file”, “the css command”, “azw, pdf, zip”: a command, or the endings of file names. */
function isSaidAsCommand(tokens: Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const other = (token: Token | undefined) =>
    /^\p{Ll}[\p{Ll}\d]{1,4}$/u.test(token?.text ?? '') && token?.tag !== 'VERB'
  if (before?.text === ',' && next?.text === ',' && other(tokens[at - 2]) && other(tokens[at + 2]))
    return true
  return (
    /^(?:run|type|command|package|module|called|named|gem|install|import|use|via|function|method|plugin|extension|param(?:eter)?|key|tag|attribute|class|field|option|type|the)$/.test(
      before?.word ?? '',
    ) &&
    /^(?:command|package|module|function|method|parameter|plugin|extension|gem|key|tag|attribute|class|field|option|flag|variable)$/.test(
      next?.word ?? '',
    )
  )
}
