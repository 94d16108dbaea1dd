import { maxChatMessageLength, maxChatMessages } from '#shared/ai-limits.ts'
import { newestMessages } from '#shared/newest-messages.ts'
import type { ChatMessage } from '#shared/requests/ai.ts'
import { tooLong } from '#shared/text/too-long.ts'
import { aiFailureText } from '../../lib/ai/ai-failure-text.ts'
import { streamText } from '../../lib/ai/stream-text.ts'
import { failedOffline } from '../../lib/api/failed-offline.ts'
import type { StreamLines } from '../../lib/api/stream-lines.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable } from '../../lib/observable.ts'
import { persona } from './persona.ts'

export interface Message extends ChatMessage {
  id: number
  /** Why an answer is incomplete. */
  ending?: 'stopped' | 'cut off'
}

/** The part that closing clears and Undo restores. */
interface Conversation {
  messages: readonly Message[]
}

export interface BrainstormState extends Conversation {
  /** Typed but not sent, so it is only in this field. */
  draft: string
  /** Whether an answer is being received. Its words so far are the last message. */
  isBusy: boolean
  /** A message that is shown for a moment. */
  problem: string | null
  /** Whether no answer came for lack of a network. */
  isOffline: boolean
  /** The engine of the last answer. */
  engineName: string | null
}

export interface Brainstorm {
  getState(): BrainstormState
  subscribe(onChange: () => void): () => void
  draft(text: string): void
  /** Sends the draft. */
  send(): void
  /** Asks again for an answer that did not come, or was cut off. */
  retry(): void
  stop(): void
  /** Clears the conversation and returns it, if there was one. */
  clear(): Conversation | undefined
  /** Puts a cleared conversation before the messages that have come since. */
  restore(conversation: Conversation): void
}

const problemShownMs = 5_000
const empty: BrainstormState = {
  messages: [],
  draft: '',
  isBusy: false,
  problem: null,
  isOffline: false,
  engineName: null,
}

/** One conversation at a time. The writer's messages stay, even if no answer comes. */
export function createBrainstorm({ stream, clock }: { stream: StreamLines; clock: Clock }): Brainstorm {
  // One idea: a conversation, and the answer that may be in progress.
  const state = createObservable(empty)
  let lastId = 0
  let asking = new AbortController()
  let cancelProblem = () => {}

  function send(): void {
    const { draft, isBusy, messages } = state.get()
    const content = draft.trim()
    if (content === '' || isBusy) return
    if (content.length > maxChatMessageLength) {
      // The message of the server for this case. It is shown before the draft becomes part of the conversation.
      show(tooLong({ what: 'message', length: content.length, limit: maxChatMessageLength }))
      return
    }
    lastId += 1
    change({ messages: [...messages, { id: lastId, role: 'user', content }], draft: '' })
    void ask()
  }

  /** An incomplete answer stays until new words replace it. */
  async function ask(half?: Message): Promise<void> {
    asking = new AbortController()
    const { signal } = asking
    const body = { messages: newest(state.get().messages.filter((message) => message !== half)) }
    hideProblem()
    change({ isBusy: true, isOffline: false })
    const id = half?.id ?? ++lastId
    try {
      const onText = (content: string) => {
        if (!signal.aborted) answer({ id, role: 'assistant', content })
      }
      const { text, engine } = await streamText(stream, '/api/ai/chat', body, { onText, signal })
      if (signal.aborted) return
      if (text.trim() === '') show(failed)
      change({ isBusy: false, engineName: engine.name })
    } catch (error) {
      if (signal.aborted) return
      end('cut off')
      // Shown in the place of the answer, until the network is back.
      if (failedOffline(error)) change({ isOffline: true })
      else show(aiFailureText(error, failed))
    }
  }

  function answer(message: Message): void {
    const others = state.get().messages.filter(({ id }) => id !== message.id)
    if (message.content.trim() !== '') change({ messages: [...others, message] })
  }

  function stop(): void {
    if (!state.get().isBusy) return
    asking.abort()
    end('stopped')
  }

  function end(ending: 'stopped' | 'cut off'): void {
    const { messages } = state.get()
    const last = messages.at(-1)
    // If an incomplete answer was asked for again and nothing has come, it stays as it was.
    const hasBegun = last?.role === 'assistant' && last.ending === undefined
    change({
      messages: hasBegun ? [...messages.slice(0, -1), { ...last, ending }] : messages,
      isBusy: false,
    })
  }

  function show(problem: string): void {
    hideProblem()
    change({ problem })
    cancelProblem = clock.after(problemShownMs, () => change({ problem: null }))
  }

  function hideProblem(): void {
    cancelProblem()
    change({ problem: null })
  }

  function change(changes: Partial<BrainstormState>): void {
    state.set({ ...state.get(), ...changes })
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    draft: (draft) => change({ draft }),
    send,
    retry() {
      const { isBusy, messages } = state.get()
      const last = messages.at(-1)
      if (isBusy || !last || !isUnanswered(last)) return
      void ask(last.role === 'assistant' ? last : undefined)
    },
    stop,
    clear() {
      stop()
      hideProblem()
      const { messages, draft } = state.get()
      change({ ...empty, draft })
      return messages.length > 0 ? { messages } : undefined
    },
    restore: ({ messages }) => change({ messages: [...messages, ...state.get().messages] }),
  }
}

/** Whether the writer is still waiting for an answer after this message. */
export function isUnanswered({ role, ending }: Message): boolean {
  return role === 'user' || ending === 'cut off'
}

const failed = `${persona} seems to be deep in thought. Please try again.`

/** The part of a long conversation that the server accepts. */
function newest(messages: readonly Message[]): ChatMessage[] {
  return inTurns(newestMessages(messages).slice(-maxChatMessages))
}

/** Some models refuse two messages of the same side in a row, which occur when an answer never came. */
function inTurns(messages: readonly Message[]): ChatMessage[] {
  const turns: ChatMessage[] = []
  for (const { role, content } of messages) {
    const last = turns.at(-1)
    if (last?.role === role) last.content = joined(last.content, content)
    else turns.push({ role, content })
  }
  return turns
}

function joined(earlier: string, later: string): string {
  const both = `${earlier}\n\n${later}`
  return both.length > maxChatMessageLength ? later : both
}
