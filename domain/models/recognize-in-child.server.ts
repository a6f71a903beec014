import { answerParent, lentFile } from '#domain/shared/processes/answer-parent.server.ts'
import { descriptorSource, zipTools } from '#geometry/io/node-files.server.ts'
import { recognizeModel } from '#geometry/io/read-model.ts'

/** Recognizes the file on descriptor 3 and prints the result as JSON, as entry point of the child process. */
export async function recognizeInChild(name: string): Promise<void> {
  const finding = await recognizeModel(descriptorSource(lentFile), name, zipTools)
  answerParent(JSON.stringify(finding))
}

if (import.meta.main) await recognizeInChild(process.argv[2] ?? '')
