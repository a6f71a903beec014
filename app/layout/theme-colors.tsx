/** `--paper` of the stylesheet, for the bars that browsers draw around the page. */
const paper = { light: '#f7f7f3', dark: '#0f121c' }

/** Colors the browser's bars: those of the chosen theme, or of each color scheme without a choice. */
export function ThemeColors({ theme }: { theme: 'light' | 'dark' | null }) {
  if (theme) return <meta name="theme-color" content={paper[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
    </>
  )
}
