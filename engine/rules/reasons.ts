import { rewording } from '../grammar/edit.ts'
import type { Finding, Rule } from './finding.ts'

const maxWordsBetween = 12

/** “The reason for the delay is because …”: a reason needs no “because”. */
export const reasons: Rule = (sentence): Finding[] => {
  const { tokens } = sentence
  const reason = tokens.findIndex(({ word }) => word === 'reason')
  if (reason < 1 || !/^(?:the|one|another|main|real|only|a)$/.test(tokens[reason - 1]?.word ?? '')) return []
  const after = tokens.slice(reason + 1, reason + 1 + maxWordsBetween)
  const end = after.findIndex(({ text }) => /^[,;:.()]$/.test(text))
  const found = after.slice(0, end === -1 ? undefined : end).findIndex(({ word }, at) => {
    return word === 'because' && /^(?:is|was)$/.test(after[at - 1]?.word ?? '')
  })
  const because = reason + 1 + found
  // “One reason is because, it helps”: after “that”, the comma would be even worse.
  if (found === -1 || /^(?:of|,)$/.test(tokens[because + 1]?.word ?? '')) return []
  const edit = rewording(sentence, because, because, 'that')
  return edit ? [{ ...edit, kind: 'redundant', weight: 4 }] : []
}
