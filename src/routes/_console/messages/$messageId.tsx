import { createFileRoute, notFound } from '@tanstack/react-router'
import { messages } from '#/api/messages/queries'
import { mayRequest } from '#/api/token'
import { isMessageId } from '#/domain/ids'
import { MessagePage } from '#/features/messages/message-page'

export const Route = createFileRoute('/_console/messages/$messageId')({
  beforeLoad: ({ params }) => {
    // Reject a crafted ID before any request, because it could reach another path of the service.
    if (!isMessageId(params.messageId)) throw notFound()
    return { messageId: params.messageId }
  },
  loader: ({ context: { queryClient, messageId }, cause }) => {
    if (!mayRequest()) return
    const priority = cause === 'preload' ? 'background' : 'interactive'
    // The page uses the same query and shows its failure.
    queryClient.query(messages.detail(messageId, priority)).catch(() => {})
  },
  component: MessagePage,
})
