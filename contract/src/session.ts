// Signing in and out, and who one is.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** 1 administrator, 2 partner; any other reads as a partner without markets. */
export const roles = { admin: 1, partner: 2 } as const;

export const user = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  photoUrl: z.string().nullable(),
  role: z.int(),
  status: z.enum(["pending", "active", "suspended"]),
  locale: z.enum(["en", "es"]),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

const tag = "Session";

export const signInInput = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(512),
  /** The administrators' sign-in screen: an account of another role is refused, and no session begins. */
  audience: z.enum(["admin"]).optional(),
});

export const signIn = endpoint({
  method: "POST",
  path: "/auth",
  access: "guest",
  tag,
  summary: "Signs in by e-mail and password",
  body: signInInput,
  response: z.object({ accessToken: z.string(), user }),
});

export const readMe = endpoint({
  method: "GET",
  path: "/auth/me",
  access: "signed-in",
  tag,
  summary: "Who is signed in",
  response: z.object({ user }),
});

export const signOut = endpoint({
  method: "POST",
  path: "/auth/sign-out",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Ends this session",
});
