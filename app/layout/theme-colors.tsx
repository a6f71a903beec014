/** Colour `--paper` of the stylesheet, for the browser's bars around the page. */
const paper = { light: '#f7f7f3', dark: '#0f121c' }

/** Colours of the browser's bars, in the chosen theme or else in the system's colour scheme. */
export function ThemeColors({ theme }: { theme: 'light' | 'dark' | null }) {
  if (theme) return <meta name="theme-color" content={paper[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
    </>
  )
}
