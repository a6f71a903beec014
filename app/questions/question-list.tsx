import { Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import type { QuestionsView, QuestionView } from './question-view.ts'

type QuestionListProps = Pick<QuestionsView, 'maker' | 'items'>

export function QuestionList({ maker, items }: QuestionListProps) {
  return (
    <ul>
      {items.map((one) => (
        <li key={one.id} id={`pergunta-${one.id}`} className="border-t border-line py-5">
          <QuestionText one={one} />
          <AnswerText one={one} maker={maker} />
        </li>
      ))}
    </ul>
  )
}

const place = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11'
const own = `link ${place}`
/** Muted style, because it is repeated at every text. */
const report = `text-ink-3 underline underline-offset-3 hover:text-ink ${place}`

function QuestionText({ one }: { one: QuestionView }) {
  return (
    <>
      <p className="max-w-[62ch] text-[1.0625rem] leading-snug font-medium whitespace-pre-line">{one.question}</p>
      <p className="meta mt-1 flex flex-wrap items-center gap-x-2">
        {one.said}
        {one.changeTo && (
          <Link to={one.changeTo} className={own}>
            mudar ou apagar
          </Link>
        )}
        {one.blockTo && (
          <Link to={`${one.blockTo}#bloquear`} rel="nofollow" className={report}>
            bloquear<span className="sr-only"> quem perguntou: {one.question}</span>
          </Link>
        )}
        {one.reportTo && (
          <Link to={one.reportTo} rel="nofollow" className={report}>
            denunciar<span className="sr-only"> pergunta</span>
          </Link>
        )}
      </p>
    </>
  )
}

function AnswerText({ one, maker }: { one: QuestionView; maker: QuestionsView['maker'] }) {
  if (one.answer === null)
    return (
      <>
        {one.isAnswerGone && <p className="meta mt-2">A resposta foi retirada pela nossa equipe.</p>}
        {one.answerTo && (
          <Link to={one.answerTo} className="link inline-flex min-h-11 items-center text-label">
            Responder<span className="sr-only">: {one.question}</span>
          </Link>
        )}
      </>
    )
  return (
    <div className="mt-3 grid max-w-[66ch] grid-cols-[32px_minmax(0,1fr)] gap-x-3">
      <Avatar name={maker.name} imageKey={maker.avatarKey} />
      <div>
        <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <span>
            <b className="font-medium text-ink">{maker.name}</b>, {one.answerSaid}
          </span>
          {one.answerTo && (
            <Link to={one.answerTo} className={own}>
              mudar<span className="sr-only"> resposta</span>
            </Link>
          )}
          {one.reportAnswerTo && (
            <Link to={one.reportAnswerTo} rel="nofollow" className={report}>
              denunciar<span className="sr-only"> resposta</span>
            </Link>
          )}
        </p>
        <p className="whitespace-pre-line">{one.answer}</p>
      </div>
    </div>
  )
}
