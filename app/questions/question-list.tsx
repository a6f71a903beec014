import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { classes } from '#app/ui/classes.ts'
import type { QuestionsView, QuestionView } from './question-view.ts'

type QuestionListProps = Pick<QuestionsView, 'maker' | 'items'> & {
  /** Element of the question's text: `h1` on the question's own page. */
  as?: 'h1' | 'p'
}

export function QuestionList({ maker, items, as = 'p' }: QuestionListProps) {
  return (
    <ul>
      {items.map((one) => (
        <li key={one.id} id={`pergunta-${one.id}`} className={as === 'p' ? 'border-t border-line py-5' : 'pb-5'}>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <QuestionText one={one} as={as} />
            </div>
            <MoreOf one={one} />
          </div>
          <AnswerText one={one} maker={maker} />
        </li>
      ))}
    </ul>
  )
}

const own = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

/** Menu of rare actions: reporting the question or its answer, and blocking the author. */
function MoreOf({ one: { id, blockTo, reportTo, reportAnswerTo, answer } }: { one: QuestionView }) {
  const answerTo = answer === null ? null : reportAnswerTo
  if (!blockTo && !reportTo && !answerTo) return null
  return (
    <Menu id={`mais-${id}`} label="Mais opções desta pergunta" button={<Icon name="more" />} className="-my-2">
      {reportTo && (
        <MenuLink to={reportTo} rel="nofollow">
          Denunciar pergunta
        </MenuLink>
      )}
      {answerTo && (
        <MenuLink to={answerTo} rel="nofollow">
          Denunciar resposta
        </MenuLink>
      )}
      {blockTo && (
        <MenuLink to={`${blockTo}#bloquear`} rel="nofollow">
          Bloquear quem perguntou
        </MenuLink>
      )}
    </Menu>
  )
}

function QuestionText({ one, as: Words }: { one: QuestionView; as: 'h1' | 'p' }) {
  const size = Words === 'p' && 'text-[1.0625rem] leading-snug font-medium'
  return (
    <>
      <Words className={classes('max-w-[62ch] whitespace-pre-line', size)}>{one.question}</Words>
      <p className="meta mt-1 flex flex-wrap items-center gap-x-2">
        {one.said}
        {one.changeTo && (
          <Link to={one.changeTo} className={own}>
            mudar ou apagar
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
        </p>
        <p className="whitespace-pre-line">{one.answer}</p>
      </div>
    </div>
  )
}
