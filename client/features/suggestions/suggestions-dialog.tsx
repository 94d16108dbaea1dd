import { useEffect, useState } from 'react'
import type { Engine } from '#shared/ai.ts'
import type { MeasuredText } from '../../lib/figures/measured-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { isOpen } from './issues/text-issues.ts'
import { AnalysisReport } from './report/analysis-report.tsx'
import type { Report } from './report/ask-report.ts'
import { ReportFailed, ReportLoading } from './report/report-states.tsx'
import { SimplificationReport } from './report/simplification-report.tsx'
import type { Suggestions } from './suggestions.ts'
import type { ReportName } from './suggestions-state.ts'
import { useSuggestionsState } from './use-suggestions-state.ts'
import './suggestions-dialog.css'

export type SuggestionsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** To be started before it opens; closing stops them. */
  suggestions: Suggestions
  editor: MeasuredText | null
  /** Whether the text shows the issues too. */
  marksInText: boolean
  /** Called as the dialog closes. */
  onApplySimplified: (simplified: SimplifiedText) => void
}

export interface SimplifiedText {
  /** What was simplified. The writer may have gone on since. */
  from: string
  to: string
  engine: Engine
}

export function SuggestionsDialog({
  open,
  onOpenChange,
  suggestions,
  editor,
  marksInText,
  onApplySimplified,
}: SuggestionsDialogProps) {
  const [tab, setTab] = useState<ReportName>('analysis')

  useEffect(() => {
    if (open) setTab(suggestions.getState().lead)
    else suggestions.close()
  }, [open, suggestions])

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Writing Suggestions"
      width={816}
      footer={
        <Footer
          suggestions={suggestions}
          tab={tab}
          marksInText={marksInText}
          onStop={() => onOpenChange(false)}
        />
      }
    >
      <Reports
        suggestions={suggestions}
        editor={editor}
        tab={tab}
        onTabChange={setTab}
        onApplySimplified={(simplified) => {
          onOpenChange(false)
          onApplySimplified(simplified)
        }}
      />
    </Dialog>
  )
}

type ReportsProps = Pick<SuggestionsDialogProps, 'suggestions' | 'editor' | 'onApplySimplified'> & {
  tab: ReportName
  onTabChange: (tab: ReportName) => void
}

/** Only there while the dialog is open: what follows each edit of the text is not rendered behind its back. */
function Reports({ suggestions, editor, tab, onTabChange, onApplySimplified }: ReportsProps) {
  const { analysis, simplification, issues } = useSuggestionsState(suggestions)
  return (
    <Tabs value={tab} onValueChange={onTabChange}>
      <TabList variant="modal" label="Suggestions">
        <Tab value="analysis">Analysis</Tab>
        <Tab value="simplification">Simplified Version</Tab>
      </TabList>
      <TabPanel value="analysis">
        <DialogBody>
          {analysis.status === 'ready' ? (
            <AnalysisReport
              analysis={analysis.content}
              editor={editor}
              issues={issues}
              onApply={suggestions.apply}
            />
          ) : (
            <Unready
              name="analysis"
              report={analysis}
              missing="No analysis results available."
              onRetry={() => suggestions.retry('analysis')}
            />
          )}
        </DialogBody>
      </TabPanel>
      <TabPanel value="simplification">
        <DialogBody>
          {simplification.status === 'ready' ? (
            <SimplificationReport
              simplification={simplification.content}
              onApply={() => {
                const { text, content, engine } = simplification
                onApplySimplified({ from: text, to: content.simplified, engine })
              }}
            />
          ) : (
            <Unready
              name="simplification"
              report={simplification}
              missing="No simplification results available."
              onRetry={() => suggestions.retry('simplification')}
            />
          )}
        </DialogBody>
      </TabPanel>
    </Tabs>
  )
}

type UnreadyProps = {
  name: ReportName
  report: Exclude<Report<never>, { status: 'ready' }>
  missing: string
  onRetry: () => void
}

function Unready({ name, report, missing, onRetry }: UnreadyProps) {
  // Stopping closes the dialog, which goes as it was.
  if (report.status === 'loading' || report.status === 'stopped') return <ReportLoading of={name} />
  if (report.status === 'none') return <ReportFailed message={missing} onRetry={onRetry} />
  const { message, isRetryable, isOffline } = report
  return <ReportFailed message={message} isOffline={isOffline} onRetry={isRetryable ? onRetry : undefined} />
}

type FooterProps = Pick<SuggestionsDialogProps, 'suggestions' | 'marksInText'> & {
  tab: ReportName
  onStop: () => void
}

function Footer({ suggestions, tab, marksInText, onStop }: FooterProps) {
  const { issues, [tab]: report } = useSuggestionsState(suggestions)
  if (report.status === 'loading' || report.status === 'stopped') {
    return (
      <Button variant="quiet" size="small" onClick={onStop}>
        Stop
      </Button>
    )
  }
  const engine = report.status === 'none' ? undefined : report.engine
  return (
    <>
      <p className="suggestions-engine">{engine && `Answered by ${engine.name}`}</p>
      {marksInText && issues.some(isOpen) && (
        <p className="suggestions-keys">F8 goes to the next issue in the text</p>
      )}
    </>
  )
}
