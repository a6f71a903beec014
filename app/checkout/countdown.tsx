import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Counts down from what the server said was left, and asks it again at the end. Without JavaScript it stands still. */
export function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return (
    <p role="timer" className="num font-display text-[2rem] leading-none font-bold tracking-[-0.03em]">
      <span className="sr-only">Tempo restante: </span>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </p>
  )
}
