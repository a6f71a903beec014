export function Words({ children, onAgain }: { children: string; onAgain?: () => void }) {
  return (
    <output className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-8 text-center">
      <p>{children}</p>
      {onAgain && (
        <button type="button" onClick={onAgain} className="toggle">
          Tentar de novo
        </button>
      )}
    </output>
  )
}
