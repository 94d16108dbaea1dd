import type { Sentence } from '../grammar/read-text.ts'
import { ask, hasTag, isOneOf, isWord, type Question, type QuestionRule, wordsAt } from './question.ts'

/** Marks that hinder readers. One place of each kind is shown, so that the writer knows what to look for. */
export const strayMarks: QuestionRule = (sentences) => {
  return [colonAfterVerb, slash, brackets, sameInBrackets, openDash].flatMap((find) => {
    for (const sentence of sentences) {
      const found = find(sentence)
      if (found.length > 0) return found
    }
    return []
  })
}

/** “The others are: salt and oil”. */
function colonAfterVerb(sentence: Sentence): Question[] {
  const { tokens, text } = sentence
  const at = tokens.findIndex(({ text }, at) => {
    return (
      text === ':' &&
      at > 2 &&
      isOneOf(
        tokens[at - 1],
        /^(?:is|are|was|were|include|includes|included|including|as|of|to|be|with|from|you|us|them)$/,
      )
    )
  })
  const [colon, next] = [tokens[at], tokens[at + 1]]
  if (!colon || !next || !/^ \p{Ll}[^.]*,/u.test(text.slice(colon.end, colon.end + 200))) return []
  if (!hasTag(tokens[at - 2], 'NOUN', 'PROPN') && !isOneOf(tokens[at - 1], /^(?:you|us|them)$/)) return []
  return ask(sentence, at - 1, at, {
    kind: 'mark',
    weight: 3.5,
    reason: `After “${tokens[at - 1]?.text}”, the sentence goes on, but the colon stops it.`,
    advice: 'Leave out the colon, or end what stands before it with a noun, as in “the following”.',
  })
}

const mayBeBoth =
  /^(?:and|or|he|she|him|her|his|hers|s|km|mi|w|input|read|client|tcp|i|his|start|on|off|yes|no|true|false|n|a|am|pm|either|neither|his)$/

/** “And/or”, “onboarding/offboarding”: the writer leaves the choice to the reader. */
function slash(sentence: Sentence): Question[] {
  const { tokens, text } = sentence
  const at = tokens.findIndex((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (token.text !== '/' || !before || !next) return /^\p{Ll}{5,}\/\p{Ll}{5,}$/u.test(token.text) && at > 0
    const isChoice = /^(?:and|s?he)$/.test(before.word)
    const isWords = isChoice || (/^\p{Ll}{5,}$/u.test(before.text) && /^\p{Ll}{5,}$/u.test(next.text))
    const isPath = /[/.\w]$/.test(text.slice(0, before.start)) || /^[/.\w]/.test(text.slice(next.end))
    const isPair = isOneOf(before, /^and$/)
      ? next.word === 'or'
      : !mayBeBoth.test(before.word) || /^s?he$/.test(before.word)
    return isWords && !isPath && isPair && tokens.length > 6
  })
  if (at === -1) return []
  const [first, last] = tokens[at]?.text === '/' ? [at - 1, at + 1] : [at, at]
  return ask(sentence, first, last, {
    kind: 'mark',
    weight: 3.6,
    reason: `“${wordsAt(sentence, first, last)}” leaves the choice to the reader, who has to try both.`,
    advice: 'Say “and” or “or”, whichever you mean, or “… or … or both”.',
  })
}

/** “Your account(s)”. */
function brackets(sentence: Sentence): Question[] {
  const { tokens, text } = sentence
  const found = /(?<!\p{Ll})\p{Ll}{3,}\((?:s|es|ies|ren)\)/u.exec(text)
  if (!found) return []
  const first = tokens.findIndex(({ end }) => end > found.index)
  const last = tokens.findIndex(({ end }) => end >= found.index + found[0].length)
  if (first === -1 || last === -1) return []
  return ask(sentence, first, last, {
    kind: 'mark',
    weight: 3.4,
    reason: `“${found[0]}” makes readers go through the sentence twice, for one and for several.`,
    advice: 'Use the plural: in most sentences it covers both.',
  })
}

/** “The Lake Trust (the Lake Trust)”. */
function sameInBrackets(sentence: Sentence): Question[] {
  const found =
    /(?<![\p{L}'’-])((?:\p{L}[\p{L}'’-]* ){1,6})\([_*"“]*(?:the |this )?([\p{L}'’ -]{3,60}?)[_*"”]*\)/u.exec(
      sentence.text,
    )
  const [before, inside] = [found?.[1]?.trim(), found?.[2]]
  if (!found || !before || !inside?.includes(' ') || !` ${before}`.endsWith(` ${inside}`)) return []
  const open = sentence.tokens.findIndex(({ text, start }) => text === '(' && start >= found.index)
  const close = sentence.tokens.findIndex(({ text }, at) => at > open && text === ')')
  if (open === -1 || close === -1) return []
  return ask(sentence, open, close, {
    kind: 'mark',
    weight: 3.9,
    reason: `The brackets say again what stands before them, so readers look for a difference.`,
    advice: 'Leave the brackets out, or put a shorter name into them.',
  })
}

/** “It may not start - for example, if …”. */
function openDash(sentence: Sentence): Question[] {
  const { tokens, text } = sentence
  const at = tokens.findIndex((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (!/^--?$/.test(token.text) || !before || !next || at < 3) return false
    const isOpen = text[token.start - 1] === ' ' && text[token.end] === ' '
    return (
      isOpen &&
      /^\p{Ll}{2,}$/u.test(before.text) &&
      /^(?:\p{Ll}{1,}|I)$/u.test(next.text) &&
      !hasTag(next, 'NUM')
    )
  })
  if (at === -1 || tokens.filter(isWord).length < 6) return []
  return ask(sentence, at - 1, at + 1, {
    kind: 'mark',
    weight: 3.2,
    reason:
      'A hyphen joins two words, but here it stands for a break, and readers take it for the first at first.',
    advice: 'Put a dash (–) there, or a comma or a full stop.',
  })
}
