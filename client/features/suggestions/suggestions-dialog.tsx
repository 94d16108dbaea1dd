import { useEffect, useRef, useState } from 'react'
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
  /** Must be started before the dialog opens. Closing the dialog stops them. */
  suggestions: Suggestions
  editor: MeasuredText | null
  /** Whether the issues are marked in the text too. */
  marksInText: boolean
  /** Called when the dialog closes. */
  onApplySimplified: (simplified: SimplifiedText) => void
}

interface SimplifiedText {
  /** The text that was simplified. The writer may have changed it since. */
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
  const wasOpen = useRef(false)

  useEffect(() => {
    if (open) setTab(suggestions.getState().lead)
    // While the dialog is still loading, it may render for the first time after the reports were started.
    else if (wasOpen.current) suggestions.close()
    wasOpen.current = open
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

/** Mounted only while the dialog is open, so that edits of the text render nothing behind a closed dialog. */
function Reports({ suggestions, editor, tab, onTabChange, onApplySimplified }: ReportsProps) {
  const { analysis, simplification, issues } = useSuggestionsState(suggestions)
  return (
    <Tabs value={tab} onValueChange={onTabChange}>
      <TabList variant="modal" label="Suggestions">
        <Tab value="analysis">Analysis</Tab>
        <Tab value="simplification">Simplified Version</Tab>
      </TabList>
      {/* The body gets the focus if it scrolls. If the panel did too, there would be two tab stops in one place. */}
      <TabPanel value="analysis" tabIndex={-1}>
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
      <TabPanel value="simplification" tabIndex={-1}>
        <DialogBody>
          {simplification.status === 'ready' ? (
            <SimplificationReport
              text={simplification.text}
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
  // While the dialog closes, it keeps its last content, so stopping must not change it.
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
  const did = report.status === 'ready' ? 'Answered by' : 'Asked:'
  return (
    <>
      <p className="suggestions-engine">{engine && `${did} ${engine.name}`}</p>
      {marksInText && issues.some(isOpen) && (
        <p className="suggestions-keys">F8 goes to the next issue in the text</p>
      )}
    </>
  )
}
