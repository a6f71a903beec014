/** What stands where the object would. */
export function Words({ children, onAgain }: { children: string; onAgain?: () => void }) {
  return (
    <output className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-8 text-center">
      <p>{children}</p>
      {onAgain && (
        <button
          type="button"
          onClick={onAgain}
          className="min-h-11 rounded-ctl bg-[#2b3145] px-4 text-label font-medium hover:bg-[#3a4260]"
        >
          Tentar de novo
        </button>
      )}
    </output>
  )
}
