import { href } from 'react-router'
import type { Answerer } from '#domain/questions/find-question.server.ts'
import { type AnswerTime, type QuestionFacts, questionsShown } from '#domain/catalog/project.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { answerTimeWords, waitWords } from '#domain/questions/question.ts'
import { formatDay } from '#domain/shared/format.ts'
import { firstName } from '#domain/shared/text.ts'
import { questionRefusals } from './words.ts'

export type QuestionView = ReturnType<typeof questionView>

export function questionView(one: QuestionFacts, makerId: string, viewerId: string | null) {
  const [asked, answered] = [new Date(one.askedAt), one.answeredAt === null ? null : new Date(one.answeredAt)]
  const asker = one.asker ?? 'Conta encerrada'
  const isMaker = viewerId === makerId
  return {
    id: one.id,
    question: one.question,
    said: listed(
      asker,
      formatDay(asked),
      one.isEdited && 'editada',
      one.isHeld && 'só você vê: aparece em até 1 hora',
      !answered && !one.isHeld && 'ainda sem resposta',
    ),
    answer: one.answer,
    isAnswerGone: answered !== null && one.answer === null,
    answerSaid: answered
      ? listed(`em ${waitWords((answered.getTime() - asked.getTime()) / 1_000)}`, one.isAnswerEdited && 'editada')
      : '',
    answerTo: isMaker && (!answered || one.answer !== null) ? href('/perguntas/:id/resposta', { id: one.id }) : null,
    changeTo: one.isMine && !answered ? href('/perguntas/:id', { id: one.id }) : null,
    blockTo: isMaker && one.asker !== null ? href('/perguntas/:id', { id: one.id }) : null,
    reportTo: one.isMine ? null : href('/denunciar/:what/:id', { what: 'pergunta', id: one.id }),
    reportAnswerTo: isMaker ? null : href('/denunciar/:what/:id', { what: 'resposta', id: one.id }),
  }
}

function listed(...words: (string | false)[]): string {
  return words.filter(Boolean).join(', ')
}

export type QuestionsView = ReturnType<typeof questionsView>

type Shown = { items: readonly QuestionFacts[]; maker: Answerer; time: AnswerTime | null; isApart: boolean }

/** Returns a project's questions, the maker's usual response time, and what the viewer may do, or why not. */
export function questionsView({ items, maker, time, isApart }: Shown, viewerId: string | null) {
  const usual = answerTimeWords(time)
  return {
    maker: { name: maker.name, avatarKey: maker.avatarKey },
    may: viewerId === maker.id ? ('answer' as const) : viewerId ? ('ask' as const) : ('sign_in' as const),
    refusal: isApart ? questionRefusals.blocked : null,
    time: usual && `${firstName(maker.name)} responde em ${usual}`,
    items: items.map((one) => questionView(one, maker.id, viewerId)),
  }
}

export type ProjectQuestionsView = ReturnType<typeof questionsOfProject>

export function questionsOfProject(page: ProjectPage, viewerId: string | null) {
  const { questions, ownQuestions, maker, answerTime, isApart, isListed } = page
  const others = questions.slice(0, questionsShown).filter(({ id }) => ownQuestions.every((own) => own.id !== id))
  const answerer = { id: maker.id, name: maker.fullName, avatarKey: maker.avatarKey }
  return {
    ...questionsView({ items: [...ownQuestions, ...others], maker: answerer, time: answerTime, isApart }, viewerId),
    hasMore: questions.length > questionsShown,
    /** True if questions may be asked: only of listed projects. */
    isOpen: isListed,
  }
}
