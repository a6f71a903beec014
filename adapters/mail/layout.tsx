import type { CSSProperties, ReactNode } from 'react'

// Mail programs know no stylesheets worth the name: styles stand on the elements, and one block turns the colours in the dark.
const font = 'Arial,Helvetica,sans-serif'
const ink = '#10152B'
const ink2 = '#454B60'
const ink3 = '#62687B'
const rule = '1px solid #E0E0D8'

const dark = `@media (prefers-color-scheme:dark){body,.bg{background:#0F121C!important}.card{background:#171B28!important}
.t{color:#F1F0EA!important}.m{color:#B9BDCC!important}.l{border-color:#2B3145!important}.b{background:#8FA0FF!important;color:#0F121C!important}}`

type LayoutProps = {
  title: string
  /** The line that mail programs show beside the subject. */
  preview: string
  /** Why this person gets this message. */
  reason: string
  children: ReactNode
}

/** One column on paper, readable without pictures: the frame of every message. */
export function MailLayout({ title, preview, reason, children }: LayoutProps) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: dark }} />
      </head>
      <body style={{ margin: 0, background: '#F7F7F3' }}>
        <div className="preview" style={{ display: 'none' }} aria-hidden="true">
          {preview}
        </div>
        <main>
          <Table className="bg" style={{ background: '#F7F7F3' }}>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell for layout, not a control */}
              <td align="center" style={{ padding: '32px 16px' }}>
                <Table style={{ maxWidth: 560, width: '100%' }}>
                  <tr>
                    <td className="t" style={text(20, ink, { fontWeight: 700, paddingBottom: 20 })}>
                      camada
                    </td>
                  </tr>
                  <tr>
                    <td className="card" style={{ background: '#FFFFFF', borderRadius: 14, padding: 32 }}>
                      <h1 className="t" style={text(26, ink, { lineHeight: 1.15, margin: '0 0 12px' })}>
                        {title}
                      </h1>
                      {children}
                    </td>
                  </tr>
                  <tr>
                    <td className="m" style={text(14, ink3, { lineHeight: 1.5, paddingTop: 20 })}>
                      Camada. {reason}
                    </td>
                  </tr>
                </Table>
              </td>
            </tr>
          </Table>
        </main>
      </body>
    </html>
  )
}

export function MailText({ children, small }: { children: ReactNode; small?: boolean }) {
  const style = small
    ? text(14, ink3, { lineHeight: 1.5, margin: '16px 0 0' })
    : text(16, ink2, { lineHeight: 1.5, margin: '0 0 24px' })
  return (
    <p className="m" style={style}>
      {children}
    </p>
  )
}

/** The one thing to do; a link, so that the text part carries its address. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const shape: CSSProperties = {
    display: 'inline-block',
    background: '#2447F9',
    fontWeight: 700,
    textDecoration: 'none',
    padding: '14px 24px',
    borderRadius: 10,
  }
  return (
    <a href={href} className="b" style={text(16, '#FFFFFF', shape)}>
      {children}
    </a>
  )
}

export type MailRow = { label: string; note?: string; value: string; total?: boolean }

/** Lines of an order: what, a note under it, how much. */
export function MailRows({ rows }: { rows: readonly MailRow[] }) {
  return (
    <Table className="rows" style={{ marginTop: 28 }}>
      {rows.map((row, index) => (
        <Row key={index} {...row} />
      ))}
    </Table>
  )
}

function Row({ label, note, value, total }: MailRow) {
  const cell = text(total ? 18 : 16, ink, {
    padding: total ? '14px 0' : '12px 0',
    borderTop: rule,
    ...(total && { fontWeight: 700 }),
  })
  return (
    <tr>
      <td className="t l" style={{ ...cell, lineHeight: 1.4 }}>
        {label}
        {note && (
          <>
            <br />
            <span className="m" style={{ fontSize: 14, color: ink3 }}>
              {note}
            </span>
          </>
        )}
      </td>
      <td className="t l" align="right" valign="top" style={{ ...cell, whiteSpace: 'nowrap' }}>
        {value}
      </td>
    </tr>
  )
}

function Table({ className, style, children }: { className?: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ borderCollapse: 'collapse', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

function text(size: number, color: string, more: CSSProperties = {}): CSSProperties {
  return { fontFamily: font, fontSize: size, color, ...more }
}
