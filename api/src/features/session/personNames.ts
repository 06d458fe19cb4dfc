// Nobody but an administrator may call themselves by the product's name: "Soporte iGO" would be believed.
import { fold } from "@igo/contract/parsing/text";
import { Failure } from "../../platform/failure.ts";

type Names = { firstName?: string | undefined; lastName?: string | undefined };

const namesProduct = (name = "") => fold(name).split(" ").includes("igo");

export const refuseProductName = (names: Names): void => {
  const paths = (["firstName", "lastName"] as const).filter((path) => namesProduct(names[path]));
  if (paths.length > 0)
    throw new Failure("request.invalid", {
      fields: paths.map((path) => ({ path, code: "invalid", says: "account.product_name" })),
    });
};
