const colors = [
  'paper',
  'paper-raised',
  'paper-sunken',
  'ink',
  'ink-2',
  'ink-3',
  'ink-4',
  'line',
  'rule-2',
  'rule',
  'accent',
  'error',
  'ok',
  'info',
]

export function ColorSamples() {
  return (
    <ul className="swatches">
      {colors.map((name) => (
        <li key={name}>
          <span className="swatch" style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const display = 'var(--track-display)'
const title = 'var(--track-title)'
const types = [
  { size: 120, text: 'Research.', font: '300 var(--t-120) / 1 var(--font-serif)', tracking: display },
  {
    size: 61,
    text: 'Ready to Experience',
    font: '300 var(--t-61) / 4rem var(--font-serif)',
    tracking: display,
  },
  {
    size: 39,
    text: 'Check your email',
    font: '400 var(--t-39) / var(--l-39) var(--font-serif)',
    tracking: title,
  },
  {
    size: 25,
    text: 'Writing Suggestions',
    font: '400 var(--t-25) / var(--l-25) var(--font-serif)',
    tracking: title,
  },
  {
    size: 20,
    text: 'A minimalist writing platform where you can write with focus',
    font: '400 var(--t-20) / var(--l-20) var(--font-ui)',
    tracking: '-0.012em',
  },
  {
    size: 16,
    text: 'Share your ideas with Nikola Tesla...',
    font: '400 var(--t-16) / var(--l-16) var(--font-ui)',
    tracking: '-0.011em',
  },
  {
    size: 14,
    text: 'Continue with Email',
    font: '500 var(--t-14) / var(--l-14) var(--font-ui)',
    tracking: 'var(--track-ui)',
  },
  {
    size: 13,
    text: '159 words · 15 min',
    font: '400 var(--t-13) / var(--l-13) var(--font-ui)',
    tracking: 'var(--track-ui)',
  },
]

export function TypeSamples() {
  return (
    <ul className="types">
      {types.map(({ size, text, font, tracking }) => (
        <li key={size}>
          <span className="note">{size}</span>
          <span style={{ font, letterSpacing: tracking }}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

const depths = [
  { shadow: 'var(--shadow-1)', text: '1 toolbar' },
  { shadow: 'var(--shadow-2)', text: '2 popover, toast, note' },
  { shadow: 'var(--shadow-3)', text: '3 modal, sidebar' },
]

export function DepthSamples() {
  return (
    <div className="samples">
      {depths.map(({ shadow, text }) => (
        <p key={text} className="depth" style={{ boxShadow: `0 0 0 1px var(--rule-2), ${shadow}` }}>
          {text}
        </p>
      ))}
    </div>
  )
}
