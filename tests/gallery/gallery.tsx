import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Row, Rows } from '../../client/ui/rows.tsx'
import { ThemeSwitch } from '../../client/ui/theme-switch.tsx'
import { ToastProvider } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'
import { Wordmark } from '../../client/ui/wordmark.tsx'
import { ButtonSamples, IconButtonSamples } from './button-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import { CodeFieldSamples, TextFieldSamples } from './field-samples.tsx'
import { ColorSamples, DepthSamples, TypeSamples } from './foundation-samples.tsx'
import { PanelSamples } from './panel-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { ToastSamples } from './toast-samples.tsx'

/** Every part of the design system in every state, for the eye and for tests/e2e/gallery-*.spec.ts. */
function Gallery() {
  useTooltips()
  return (
    <main className="gallery">
      <header className="gallery-header">
        <h1>
          <Wordmark />
        </h1>
        <ThemeSwitch />
      </header>
      <Rows>
        <Row label="Paper and ink">
          <ColorSamples />
        </Row>
        <Row label="Type">
          <TypeSamples />
        </Row>
        <Row label="Buttons">
          <ButtonSamples />
        </Row>
        <Row label="Icon buttons">
          <IconButtonSamples />
        </Row>
        <Row label="Text fields">
          <TextFieldSamples />
        </Row>
        <Row label="Code field">
          <CodeFieldSamples />
        </Row>
        <Row label="Tabs, chips, choices">
          <ChoiceSamples />
        </Row>
        <Row label="Panels">
          <PanelSamples />
        </Row>
        <Row label="Toasts">
          <ToastSamples />
        </Row>
        <Row label="Empty, loading, failed">
          <StateSamples />
        </Row>
        <Row label="Depth">
          <DepthSamples />
        </Row>
      </Rows>
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <Gallery />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
