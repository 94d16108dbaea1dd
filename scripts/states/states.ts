import type { Page } from '@playwright/test'
import { slowQuestion } from './model.ts'
import {
  answered,
  chooseSides,
  fails,
  never,
  openBrainstorm,
  openSearch,
  openSuggestions,
  openVersions,
  rephrase,
  replies,
  researchWords,
  say,
  search,
  selectWords,
  showResearch,
  showResults,
  showReview,
  showSuggestions,
} from './panel-steps.ts'
import { failedAnalysis, noSearchResults, nothingToImprove, simplification } from './sample-answers.ts'
import { area, openTools, toast } from './writing-page.ts'

interface State {
  name: string
  /** Starts on a writing page with the sample text and the caret in it. */
  arrange(page: Page): Promise<void>
}

export const states: State[] = [
  { name: 'write', arrange: async (page) => area(page).focus() },
  { name: 'tools', arrange: openTools },
  {
    name: 'palette',
    arrange: async (page) => {
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('combobox').waitFor()
    },
  },
  {
    name: 'suggestions-loading',
    arrange: async (page) => {
      await never(page, '**/api/ai/*')
      await openSuggestions(page)
      await page.getByText('Analyzing your text...').waitFor()
    },
  },
  { name: 'suggestions', arrange: showSuggestions },
  {
    name: 'suggestions-end',
    arrange: async (page) => {
      await showSuggestions(page)
      await page.getByRole('dialog').getByText('beyond what the insulation').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'suggestions-simplified',
    arrange: async (page) => {
      await showSuggestions(page)
      await page.getByRole('tab', { name: 'Simplified Version' }).click()
      await page.getByText('Key Changes Explained').waitFor()
    },
  },
  {
    name: 'suggestions-empty',
    arrange: async (page) => {
      await replies(page, '**/api/ai/analysis', nothingToImprove)
      await replies(page, '**/api/ai/simplification', simplification)
      await openSuggestions(page)
      await page.getByText('Overall Assessment').waitFor()
    },
  },
  {
    name: 'suggestions-failed',
    arrange: async (page) => {
      await replies(page, '**/api/ai/analysis', failedAnalysis)
      await replies(page, '**/api/ai/simplification', simplification)
      await openSuggestions(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'issues',
    arrange: async (page) => {
      await showSuggestions(page)
      await page.keyboard.press('Escape')
      await page.locator('.issue-mark').first().waitFor({ state: 'attached' })
      await area(page).press('F8')
      await page.getByRole('region', { name: 'Issue 1' }).waitFor()
    },
  },

  { name: 'selection', arrange: selectWords },
  {
    name: 'research-loading',
    arrange: async (page) => {
      await never(page, '**/api/ai/research')
      await researchWords(page)
      await toast(page, 'Researching...').waitFor()
    },
  },
  { name: 'research', arrange: showResearch },
  {
    name: 'research-end',
    arrange: async (page) => {
      await showResearch(page)
      await page.locator('.research-claim').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'research-failed',
    arrange: async (page) => {
      await fails(page, '**/api/ai/research', 'Failed to search. Please try again.')
      await researchWords(page)
      await toast(page, 'Failed to search').waitFor()
    },
  },

  { name: 'search-start', arrange: openSearch },
  {
    name: 'search-loading',
    arrange: async (page) => {
      await never(page, '**/api/search')
      await search(page)
      await page.getByText('Searching...').waitFor()
    },
  },
  { name: 'search-results', arrange: showResults },
  {
    name: 'search-end',
    arrange: async (page) => {
      await showResults(page)
      await page.getByRole('button', { name: 'More results' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'search-none',
    arrange: async (page) => {
      await replies(page, '**/api/search', noSearchResults)
      await search(page)
      await page.getByText('No Results Found').waitFor()
    },
  },
  {
    name: 'search-failed',
    arrange: async (page) => {
      await fails(page, '**/api/search', 'Failed to search. Please try again.')
      await search(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },

  { name: 'brainstorm-empty', arrange: openBrainstorm },
  {
    name: 'brainstorm',
    arrange: async (page) => {
      await openBrainstorm(page)
      await say(page, 'How do I open a piece about the first Atlantic cable?')
      await answered(page, 1)
      await say(page, 'Give me three scenes to choose from.')
      await answered(page, 2)
    },
  },
  {
    name: 'brainstorm-stream',
    arrange: async (page) => {
      await openBrainstorm(page)
      await say(page, slowQuestion)
      await page.getByText('Let him be tired').waitFor()
    },
  },
  {
    name: 'brainstorm-failed',
    arrange: async (page) => {
      await fails(page, '**/api/ai/chat', 'Nikola Tesla seems to be deep in thought. Please try again.')
      await openBrainstorm(page)
      await say(page, 'How do I open a piece about the first Atlantic cable?')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'brainstorm-missing',
    arrange: async (page) => {
      const none = { engine: 'none', name: '', setting: 'AI_BASE_URL and AI_MODEL_BRAINSTORM' }
      const served = { engine: 'built-in', name: 'Built-in engine' }
      const wikipedia = { engine: 'wikipedia', name: 'Wikipedia' }
      const features = {
        analysis: served,
        simplification: served,
        rephrasing: served,
        research: wikipedia,
        search: wikipedia,
        chat: none,
      }
      await replies(page, '**/api/ai', { off: false, features })
      const asked = page.waitForResponse('**/api/ai')
      await page.reload()
      await asked
      await area(page).waitFor()
      await page.keyboard.press('ControlOrMeta+Alt+Shift+B')
      await page.getByRole('dialog').getByText('No language model is connected').waitFor()
    },
  },

  {
    name: 'rephrase-working',
    arrange: async (page) => {
      await never(page, '**/api/ai/rephrasing')
      await rephrase(page)
      await page.getByText('AI is working...').waitFor()
    },
  },
  { name: 'review-inline', arrange: showReview },
  {
    name: 'review-sides',
    arrange: async (page) => {
      await showReview(page)
      await chooseSides(page)
    },
  },
  {
    name: 'review-sides-end',
    arrange: async (page) => {
      await showReview(page)
      await chooseSides(page)
      await page.mouse.wheel(0, 10_000)
    },
  },
  {
    name: 'versions-empty',
    arrange: async (page) => {
      await replies(page, '**/api/tabs/*/versions*', { versions: [], cursor: null })
      await openVersions(page)
    },
  },
  {
    name: 'versions',
    arrange: async (page) => {
      await openVersions(page)
      await page.getByRole('dialog').getByText('First draft').first().waitFor()
    },
  },
  {
    name: 'versions-one',
    arrange: async (page) => {
      await openVersions(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /First draft/ })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('region', { name: 'First draft' })
        .getByRole('status')
        .waitFor()
    },
  },
  {
    name: 'versions-offline',
    arrange: async (page) => {
      await page.route('**/api/tabs/*/versions*', (route) => route.abort())
      await openVersions(page)
      await page.getByText('The server cannot be reached').waitFor()
    },
  },

  // This one is last, because it stays open.
  {
    name: 'figures',
    arrange: async (page) => {
      await page
        .locator('footer')
        .getByRole('button', { name: /words?$/ })
        .click()
      await page.getByRole('region', { name: 'Readability' }).getByText(' of 10').waitFor()
      await area(page).press('ControlOrMeta+End')
    },
  },
]
