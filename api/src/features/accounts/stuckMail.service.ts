// Undelivered messages, which administrators see and send again.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { stuckMessage } from "@igo/contract/accounts/users.mail";
import type * as calls from "@igo/contract/accounts/users.mail";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";

const maxListed = 100;
const { template: templates } = stuckMessage.shape;

export const listStuckMail = async ({
  mail,
}: Pick<Deps, "mail">): Promise<EndpointResponse<typeof calls.listStuckMail>> => {
  const [found, total] = await Promise.all([mail.stuck(maxListed), mail.countStuck()]);
  const messages = found.map(({ id, recipient, template, status, lastError, createdAt, nextAt }) => ({
    id,
    recipient,
    template: templates.parse(template),
    status: status === "parked" ? ("parked" as const) : ("waiting" as const),
    reason: lastError ?? "",
    createdAt,
    nextTryAt: status === "parked" ? null : nextAt,
  }));
  return { messages, total };
};

export const sendAgain = async ({ mail }: Pick<Deps, "mail">, id: string): Promise<void> => {
  if (!(await mail.sendAgain(id))) throw new Failure("mail.not_found");
};
