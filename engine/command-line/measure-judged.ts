import { spliceBetween } from '#shared/text/splice.ts'
import type { Fault } from '../fault.ts'
import { findFaults } from '../find-faults.ts'
import { mostImportant } from '../issues.ts'
import { simplify } from '../simplify.ts'
import { kindOf } from '../tables/kinds.ts'
import { tighten } from '../tighten.ts'
import { wholeText } from '../whole-text.ts'
import { measureLearners } from './measure-learners.ts'
import { measureMarked } from './measure-marked.ts'
import { percent } from './percent.ts'
import {
  isSetAside,
  type Judged,
  type JudgedEdit,
  type Judgement,
  judgements,
  type Task,
  tasks,
} from './read-judged.ts'
import { compareSentences, oneLine } from './sentence-edits.ts'

/** Which of the edits that an editor judged the engine still makes, and which of its edits nobody has judged. */
export function measureJudged({ texts, learners, marked }: Judged): string {
  const halves = [false, true].map((isAside) => {
    const ofHalf = [...texts].filter(([text]) => isSetAside(text) === isAside)
    return ofHalf.flatMap(([text, judged]) => measureText(text, judged))
  })
  const [tuned = [], aside = []] = halves
  const fresh = tuned.filter(({ fate }) => fate === 'new').map(({ task, words }) => `  ${task}: ${words}\n`)
  const { errors, found, marks, right } = measureLearners(learners, errorsIn)
  return [
    describe(`${texts.size} texts`, [...tuned, ...aside]),
    describe('the half that rules are mended by', tuned),
    describe('the half that is only measured', aside),
    `learners: ${found} of ${errors} errors found (${percent(found, errors)}), ${right} of ${marks} marks right (${percent(right, marks)})\n`,
    ...(marked.length > 0 ? [measureMarked(marked)] : []),
    `To be looked at, in the first half:\n${fresh.join('')}`,
  ].join('\n')
}

function errorsIn(text: string): Fault[] {
  return findFaults(wholeText(text)).filter(({ kind }) => kindOf(kind).isError)
}

/** An edit that was judged, or one that the engine makes now and nobody has judged. */
interface Measured {
  task: Task
  judged: Judgement | undefined
  /**
   * `changed`: the sentence is still rewritten, but not as it was judged. `waiting`: the fault is found, but more
   * important issues take all the places that are shown.
   */
  fate: 'made' | 'changed' | 'waiting' | 'gone' | 'new'
  words: string
}

export function measureText(text: string, judged: JudgedEdit[]): Measured[] {
  return [
    ...measureIssues(text, judged),
    ...measureRewriting('simplification', text, simplify(text).simplified, judged),
    ...measureRewriting('tightening', text, tighten(text).text, judged),
  ]
}

function measureIssues(text: string, judged: JudgedEdit[]): Measured[] {
  const known = judged.flatMap((edit) => (edit.task === 'analysis' ? [edit] : []))
  const faults = findFaults(wholeText(text))
  // A question changes nothing, so there is no edit to judge.
  const editsOf = (faults: Fault[]) =>
    faults.filter(({ advice }) => advice === undefined).map((edit) => withoutCommonEnds(text, edit))
  const [found, shown] = [editsOf(faults), editsOf(mostImportant(faults))]
  const isSame = (a: Place, b: Place) =>
    a.start === b.start && a.end === b.end && a.replacement === b.replacement
  const words = ({ start, end, replacement }: Place) => {
    const around = text.slice(Math.max(0, start - 40), Math.min(text.length, end + 40))
    return oneLine(`${text.slice(start, end)} → ${replacement} (${around})`)
  }
  const places = known.map((edit) => ({ edit, place: withoutCommonEnds(text, edit) }))
  return [
    ...places.map(({ edit, place }): Measured => {
      const isShown = shown.some((issue) => isSame(issue, place))
      const isFound = found.some((issue) => isSame(issue, place))
      const fate = isShown ? 'made' : isFound ? 'waiting' : 'gone'
      return { task: 'analysis', judged: edit.judged, fate, words: words(edit) }
    }),
    ...shown
      .filter((issue) => !places.some(({ place }) => isSame(issue, place)))
      .map((issue): Measured => ({ task: 'analysis', judged: undefined, fate: 'new', words: words(issue) })),
  ]
}

/** “Its an → it's an” and “its → it's” are one edit, so what both sides share at their ends is cut off. */
function withoutCommonEnds(text: string, { start, end, replacement }: Place): Place {
  const { from, to, insert } = spliceBetween(text.slice(start, end), replacement)
  return { start: start + from, end: start + to, replacement: insert }
}

interface Place {
  start: number
  end: number
  replacement: string
}

function measureRewriting(
  task: 'simplification' | 'tightening',
  text: string,
  rewritten: string,
  judged: JudgedEdit[],
): Measured[] {
  const known = judged.flatMap((edit) => (edit.task === task ? [edit] : []))
  const { edits, editOf } = compareSentences(text, rewritten)
  const measured = known.map((edit): Measured => {
    const now = editOf(edit.before)
    const isMade = now?.after === oneLine(edit.after)
    const fate = isMade ? 'made' : now && now.after !== now.before ? 'changed' : 'gone'
    return { task, judged: edit.judged, fate, words: `${edit.before} → ${edit.after}` }
  })
  // Sentences were split in another way when they were judged, so a sentence of today may be a part of a judged one.
  const made = measured.flatMap(({ fate, words }) => (fate === 'made' ? [words] : []))
  const fresh = edits.filter(({ before, after }) => {
    return !made.some((words) => words.includes(before) && words.includes(after))
  })
  return [
    ...measured,
    ...fresh.map(({ before, after }): Measured => {
      return { task, judged: undefined, fate: 'new', words: `${before} → ${after}` }
    }),
  ]
}

function describe(name: string, all: Measured[]): string {
  const rows = [...tasks, 'all' as const].map((task) => {
    const ofTask = all.filter((edit) => task === 'all' || edit.task === task)
    const isMade = ({ fate }: Measured) => fate === 'made' || fate === 'waiting'
    const made = ofTask.filter((edit) => isMade(edit) && edit.judged)
    const bad = made.filter(({ judged }) => judged && isBad(judged)).length
    const good = ofTask.filter(({ judged }) => judged === 'improves')
    const kept = good.filter(isMade).length
    const waiting = good.filter(({ fate }) => fate === 'waiting').length
    const otherwise = good.filter(({ fate }) => fate === 'changed').length
    const fresh = ofTask.filter(({ fate }) => fate === 'new').length
    const counts = judgements.map((judged) => {
      const judgedSo = ofTask.filter((edit) => edit.judged === judged)
      return `${judged} ${judgedSo.filter(isMade).length} of ${judgedSo.length}`
    })
    return [
      `  ${task.padEnd(14)} ${counts.join(', ')}`,
      `  ${''.padEnd(14)} bad ${bad} of ${made.length} (${percent(bad, made.length)}), good kept ${kept} of ${good.length} (${percent(kept, good.length)}; ${waiting} of them not shown, ${otherwise} more otherwise), not judged ${fresh}`,
    ].join('\n')
  })
  return `${name}:\n${rows.join('\n')}\n`
}

function isBad(judged: Judgement): boolean {
  return judged !== 'improves' && judged !== 'neutral'
}
